import { privateWords } from './names.mjs';

test('a private word is a fault wherever it is declared', () => {
  for (const text of [
    'const told = 1;',
    'const { asked } = request;',
    'const [wanted = 1] = list;',
    'function tell() {}',
    'const f = ({ kept }: Row) => kept;',
    'interface Told { id: string }',
    'class A { hear(): void {} }',
    'class A { constructor(private readonly said: string) {} }',
    'interface Row { known: boolean }',
    'const mostKept = 5;',
    'const importKeptMs = 5;',
    'class RedisSilent extends Error {}',
  ])
    expect(privateWords(text)).toHaveLength(1);
});

test('a boolean, a key of data, a property that is only read and a part of another name are none', () => {
  for (const text of [
    'const isKnown = true;',
    "const words = { told: 'x' };",
    'const answer = row.told;',
    'const knownEvents = 1;',
    'const teller = 1;',
  ])
    expect(privateWords(text)).toEqual([]);
});
