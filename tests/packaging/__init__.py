"""Tests of the files for hosts: container, compose, service, proxies, fail2ban, packages."""
