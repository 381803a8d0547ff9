"""A stateless service that scores dice poker."""
