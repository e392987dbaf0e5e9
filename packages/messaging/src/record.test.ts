import { parseRecord, type IncomingRecord } from './record.ts';
import { knownEvents } from './known-events.ts';
import { boxMade } from './toy/toy-events.ts';

const headers = {
  ce_id: 'e1',
  ce_type: boxMade.type,
  ce_subject: 'a',
  ce_time: '2026-09-01T00:00:00Z',
  ce_sequence: '3',
};
const record = (change: Partial<IncomingRecord> = {}): IncomingRecord => ({
  topic: 'toy.boxes',
  partition: 0,
  offset: '7',
  key: 'a',
  headers,
  value: Buffer.from('{"boxId":"a","title":"t"}'),
  ...change,
});
const known = knownEvents([boxMade]);

test('a good record becomes an event with numbers and dates', () => {
  expect(parseRecord(record(), known)).toMatchObject({
    kind: 'event',
    event: {
      id: 'e1',
      type: boxMade.type,
      subject: 'a',
      sequence: 3,
      time: new Date('2026-09-01T00:00:00Z'),
      data: { boxId: 'a' },
    },
  });
});
test('a tombstone, and a declared type that nobody here listens to, are passed over', () => {
  expect(parseRecord(record({ value: null }), known)).toEqual({ kind: 'pass' });
  expect(parseRecord(record(), { ...known, listened: new Set() })).toEqual({ kind: 'pass' });
});
test.each([
  ['a field too many', { value: Buffer.from('{"boxId":"a","title":"t","name":"王小明"}') }, 'invalid-data'],
  ['half a JSON', { value: Buffer.from('{"boxId"') }, 'broken-json'],
  ['no type', { headers: {} }, 'unknown-type'],
  ['a type of another topic', { topic: 'toy.marbles' }, 'unknown-type'],
  ['no sequence', { headers: { ...headers, ce_sequence: '', ce_time: 'now' } }, 'bad-envelope'],
  ['a value over the limit', { value: Buffer.alloc(1_000_001, 0x20) }, 'too-large'],
])('%s is bad', (_name, change, reason) => {
  expect(parseRecord(record(change), known)).toMatchObject({ kind: 'bad', reason });
});
test('the message of a bad record quotes nothing of its payload', () => {
  const bad = parseRecord(record({ value: Buffer.from('{"boxId":"a","title":"t","name":"王小明"}') }), known);
  expect(JSON.stringify(bad.kind === 'bad' && bad.message)).not.toContain('王小明');
});
