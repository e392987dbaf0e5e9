import { readerFaults } from './events.mjs';
import { frozenList, sampleFaults } from './samples.mjs';
import { topicLiterals } from './topics.mjs';

const users = ['auth', 'users'].join('.');

test('a topic is found as a literal in any quotes and behind a prefix, not in a comment or property', () => {
  for (const text of [`'${users}'`, `"${users}"`, `\`${users}\``, `\`\${prefix}${users}\``])
    expect(topicLiterals(`readAll(${text})`)).toEqual([users]);
  expect(topicLiterals(`// from ${users} alone\nconst a = ${users}.length + '${users}.dlq';`)).toEqual([]);
});

describe('frozen samples', () => {
  const frozen = new Map([
    ['a.v1.1.json', 'x'],
    ['a.v1.2.json', 'y'],
  ]);
  test('a changed, a removed and a new one are each found', () => {
    const present = new Map([
      ['a.v1.1.json', 'changed'],
      ['a.v1.3.json', 'z'],
    ]);
    expect(sampleFaults({ present, frozen })).toEqual([
      expect.stringContaining('a.v1.1.json was changed'),
      expect.stringContaining('a.v1.2.json was removed'),
      expect.stringContaining('a.v1.3.json is not frozen'),
    ]);
    expect(sampleFaults({ present: frozen, frozen })).toEqual([]);
  });
  test('freezing adds a line for a new one and keeps the line of a changed one', () => {
    expect(
      frozenList({
        present: new Map([
          ['a.v1.1.json', 'changed'],
          ['a.v1.3.json', 'z'],
        ]),
        frozen,
      }),
    ).toBe('x  a.v1.1.json\ny  a.v1.2.json\nz  a.v1.3.json\n');
  });
});

describe('readers of topics', () => {
  const readers = { a: ['auth', 'gateway'], b: ['auth'] };
  test('who listens must be a reader, and who reads must listen or be named', () => {
    const listening = [
      ['a', 'auth'],
      ['a', 'auth'],
      ['a', 'gateway'],
    ];
    expect(readerFaults(readers, listening, { 'auth b': 'a reason' })).toEqual([]);
    expect(readerFaults(readers, listening, {})).toEqual([expect.stringContaining('auth b: may be read')]);
    expect(readerFaults(readers, [...listening, ['b', 'auth'], ['b', 'classes']], {})).toEqual([
      expect.stringContaining('classes b: is heard'),
    ]);
  });
  test('a reason goes when it is no longer one', () => {
    const all = [
      ['a', 'auth'],
      ['a', 'gateway'],
      ['b', 'auth'],
    ];
    expect(readerFaults(readers, all, { 'auth b': 'old', 'billing b': 'never' })).toEqual([
      expect.stringContaining('auth b: is heard or no reader'),
      expect.stringContaining('billing b: is heard or no reader'),
    ]);
  });
});
