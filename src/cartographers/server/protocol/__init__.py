"""What goes over the wire, and the documents made from it."""
