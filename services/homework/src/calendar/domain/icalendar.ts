/** An event of a calendar file (RFC 5545). */
export interface CalendarEvent {
  /** The same as long as it is the same event, wherever it moves. */
  readonly uid: string;
  readonly at: Date;
  readonly summary: string;
  readonly madeAt: Date;
  /** When anything of it changed last. */
  readonly revisedAt: Date;
}

const lineEnd = '\r\n';
/** Longest line, in octets of UTF-8 (RFC 5545, 3.1). */
const mostOctets = 75;
/** How often programs are asked to look again. */
const refreshEvery = 'PT1H';

/** TEXT of RFC 5545, 3.3.11; what no line can hold goes. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

/** Folds a line before its 76th octet; no character is cut. */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let [current, octets] = ['', 0];
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > mostOctets) {
      lines.push(current);
      // the space that begins a line that goes on counts
      [current, octets] = [' ', 1];
    }
    current += character;
    octets += length;
  }
  return [...lines, current].join(lineEnd);
}

/** 20261119T100000Z */
export const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** Goes up whenever the event was changed, by the seconds since it was made. */
const sequenceOf = ({ madeAt, revisedAt }: CalendarEvent): number =>
  Math.max(0, Math.floor((revisedAt.getTime() - madeAt.getTime()) / 1000));

/**
 * A whole calendar file. Without a METHOD, DTSTAMP is the last revision (RFC 5545, 3.8.7.2), so that the same
 * events are the same bytes. An event takes no time; what is no longer in the file is gone for its readers.
 */
export function icalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Yuedu//Calendar//ZH-HANT',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshEvery}`,
    `X-PUBLISHED-TTL:${refreshEvery}`,
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(event.uid)}`,
      `DTSTAMP:${utc(event.revisedAt)}`,
      `LAST-MODIFIED:${utc(event.revisedAt)}`,
      `CREATED:${utc(event.madeAt)}`,
      `SEQUENCE:${sequenceOf(event)}`,
      `DTSTART:${utc(event.at)}`,
      `SUMMARY:${escapeText(event.summary)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => foldLine(line) + lineEnd).join('');
}
