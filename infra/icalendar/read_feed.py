"""Reads an iCalendar file from its input with PyPI's icalendar; writes its events as JSON."""

import json
import sys
from datetime import timezone

from icalendar import Calendar

calendar = Calendar.from_ical(sys.stdin.buffer.read())
events = [
    {
        "uid": str(event["UID"]),
        "summary": str(event["SUMMARY"]),
        "sequence": int(event["SEQUENCE"]),
        "at": event.decoded("DTSTART").astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z"),
        "errors": [str(error) for error in event.errors],
    }
    for event in calendar.walk("VEVENT")
]
json.dump({"errors": [str(error) for error in calendar.errors], "events": events}, sys.stdout)
