import { defineEvent, olderVersion } from '@yuedu/contracts/event';
import { z } from 'zod';
import { parseRecord, placeOfType, type IncomingRecord, type KnownEvents } from './record.ts';
import { eventsByType } from '../consume/known-events.ts';
import { boxMade } from '../toy/toy-events.ts';

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
const events = eventsByType([boxMade]);

test('a good record becomes an event with numbers and dates', () => {
  expect(parseRecord(record(), events)).toMatchObject({
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
  expect(parseRecord(record({ value: null }), events)).toEqual({ kind: 'pass' });
  expect(parseRecord(record(), { ...events, listened: new Set() })).toEqual({ kind: 'pass' });
});
test('a field that is not declared yet is dropped, the rest is read', () => {
  const value = Buffer.from('{"boxId":"a","title":"t","colour":"red"}');
  expect(parseRecord(record({ value }), events)).toMatchObject({
    kind: 'event',
    event: { data: { boxId: 'a', title: 't' } },
  });
});
test('a type that is not declared yet is passed over by its name, on a topic of declared events', () => {
  const newer = record({ headers: { ...headers, ce_type: 'box.sold.v1' }, value: Buffer.from('{}') });
  expect(parseRecord(newer, events)).toEqual({ kind: 'pass', unknownType: 'box.sold.v1' });
});
describe('an event with an earlier version', () => {
  const boxMade2 = defineEvent({
    ...boxMade,
    type: 'box.made.v2',
    data: z.strictObject({ boxId: z.string(), title: z.string(), letters: z.int() }),
    older: [
      olderVersion({
        type: boxMade.type,
        data: boxMade.data,
        upcast: (old) => {
          if (old.title === 'broken') throw new Error('no');
          return { ...old, letters: old.title.length };
        },
      }),
    ],
  });
  const both: KnownEvents = {
    declared: new Map([
      [placeOfType(boxMade2.topic, boxMade.type), boxMade2],
      [placeOfType(boxMade2.topic, boxMade2.type), boxMade2],
    ]),
    types: new Set([boxMade.type, boxMade2.type]),
    topics: new Set([boxMade2.topic]),
    listened: new Set([boxMade2.type]),
  };
  test('the earlier one reaches the handler of the newest as the newest', () => {
    expect(parseRecord(record(), both)).toMatchObject({
      kind: 'event',
      event: { id: 'e1', type: 'box.made.v2', sequence: 3, data: { boxId: 'a', title: 't', letters: 1 } },
    });
  });
  test('an upcast that throws makes a bad record, never an exception', () => {
    const value = Buffer.from('{"boxId":"a","title":"broken"}');
    expect(parseRecord(record({ value }), both)).toMatchObject({ kind: 'bad', reason: 'invalid-data' });
  });
});
test.each([
  ['a field of another type', { value: Buffer.from('{"boxId":"a","title":5}') }, 'invalid-data'],
  ['a field too few', { value: Buffer.from('{"boxId":"a"}') }, 'invalid-data'],
  ['a type that no event could have', { headers: { ...headers, ce_type: 'box exploded' } }, 'unknown-type'],
  [
    'an unknown type on a topic that no event stands on',
    { topic: 'toy.nothing', headers: { ...headers, ce_type: 'box.sold.v1' } },
    'unknown-type',
  ],
  ['half a JSON', { value: Buffer.from('{"boxId"') }, 'broken-json'],
  ['no type', { headers: {} }, 'unknown-type'],
  ['a type of another topic', { topic: 'toy.marbles' }, 'unknown-type'],
  ['no sequence', { headers: { ...headers, ce_sequence: '', ce_time: 'now' } }, 'bad-envelope'],
  ['a value over the limit', { value: Buffer.alloc(1_000_001, 0x20) }, 'too-large'],
])('%s is bad', (_name, change, reason) => {
  expect(parseRecord(record(change), events)).toMatchObject({ kind: 'bad', reason });
});
test('the message of a bad record quotes nothing of its payload', () => {
  const bad = parseRecord(record({ value: Buffer.from('{"boxId":"a","title":["王小明"]}') }), events);
  expect(bad.kind).toBe('bad');
  expect(JSON.stringify(bad.kind === 'bad' && bad.message)).not.toContain('王小明');
});
