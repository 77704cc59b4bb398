"""What a host expects of a service: checks before the start, listening, notifications, warming."""
