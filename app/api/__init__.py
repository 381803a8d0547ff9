"""The wire: one file a noun, with its models and its routes. Each route is parse, one call, return."""
