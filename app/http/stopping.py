"""Whether this process has been told to stop. It still answers, but asks to be sent nothing more."""

from threading import Event

stopping = Event()
"""Set once, by app/__main__.py when a stop begins."""
