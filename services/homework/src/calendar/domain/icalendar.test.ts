import ICAL from 'ical.js';
import { type CalendarEvent, escapeText, foldLine, icalendar, utc } from './icalendar.ts';

const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'one@yuedu',
  at: new Date('2026-11-26T16:00:00.000Z'),
  summary: '截止：作業',
  madeAt: new Date('2026-11-01T00:00:00.000Z'),
  revisedAt: new Date('2026-11-01T00:00:00.000Z'),
  ...more,
});
/** What another project's parser reads. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
}

test('an event is read as it was meant, at its instant in UTC', () => {
  const [one] = read(icalendar('悅讀', [event()]));
  expect(one?.uid).toBe('one@yuedu');
  expect(one?.summary).toBe('截止：作業');
  expect(one?.startDate.toJSDate().toISOString()).toBe('2026-11-26T16:00:00.000Z');
  expect(one?.startDate.zone.tzid).toBe('UTC');
  expect(one?.endDate.toJSDate()).toEqual(one?.startDate.toJSDate());
});

test.each([
  ['signs of the format', '一;二,三\\n四:五"六"'],
  ['two lines', '上\n下'],
  ['a long title of characters of three and four octets', '𠮷野家的😀'.repeat(40)],
  ['a long title of letters and characters', `a${'閱讀b'.repeat(60)}`],
])('%s come back whole', (_what, summary) => {
  const file = icalendar('悅讀', [event({ summary })]);
  expect(read(file)[0]?.summary).toBe(summary);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('whatever a title holds, no line of the file is its own', () => {
  const summary = '作業\r\nEND:VEVENT\r\nBEGIN:VEVENT\rUID:x\u0000\u2028';
  const events = read(icalendar('悅讀', [event({ summary })]));
  expect(events.map(({ uid }) => uid)).toEqual(['one@yuedu']);
  expect(escapeText('\u0000\u001f\u007f')).toBe('');
});

test('a line of 75 octets is whole, one of 76 is folded before its last character', () => {
  expect(foldLine('讀'.repeat(25))).toBe('讀'.repeat(25));
  expect(foldLine(`${'讀'.repeat(25)}a`)).toBe(`${'讀'.repeat(25)}\r\n a`);
  expect(foldLine(`a${'讀'.repeat(25)}`)).toBe(`a${'讀'.repeat(24)}\r\n 讀`);
});

test('the same events are the same bytes; a later change has a higher number', () => {
  const later = event({ revisedAt: new Date('2026-11-02T00:00:00.000Z') });
  expect(icalendar('悅讀', [event()])).toBe(icalendar('悅讀', [event()]));
  const [before, after] = [event(), later].map((one) => read(icalendar('悅讀', [one]))[0]);
  expect([before?.sequence, after?.sequence]).toEqual([0, 86_400]);
  expect(utc(new Date('2026-11-19T10:00:00.123Z'))).toBe('20261119T100000Z');
});
