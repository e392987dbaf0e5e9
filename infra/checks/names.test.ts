import { fileWords, privateWords } from './names.mjs';

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
    'class A { #told = 1; }',
    'class A { #hear(): void {} }',
    'abstract class A { abstract hear(): void; }',
    'abstract class A { abstract take(said: string): void; }',
    'try { run(); } catch (told) { stop(told); }',
    'try { run(); } catch ({ said }) { stop(said); }',
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

test('a file is named like what it declares', () => {
  for (const file of ['a/heard.ts', 'a/redis-silent.int.test.ts', 'a/told.test.tsx', 'a/mostKept.mjs'])
    expect(fileWords(file)).toHaveLength(1);
  for (const file of ['a/known-events.ts', 'a/teller.ts', 'a/stand-in.ts', 'a/is-known.ts', 'told/a.ts'])
    expect(fileWords(file)).toEqual([]);
});
