import { mostLookUpCharacters } from '@yuedu/contracts/http/content/words';
import { clauseAround } from './clause.ts';

it('takes the words around a place, up to the marks between clauses', () => {
  expect(clauseAround('天黑了，牠們捕捉昆蟲。', 6)).toEqual({ text: '牠們捕捉昆蟲', at: 2, start: 4 });
  expect(clauseAround('天黑了', 0)).toEqual({ text: '天黑了', at: 0, start: 0 });
});

it('counts in code points, and takes no more than the dictionary does', () => {
  expect(clauseAround('𠮷，𠮷野家', 3)).toEqual({ text: '𠮷野家', at: 1, start: 2 });
  const long = clauseAround('書'.repeat(200), 150);
  expect(long.text).toHaveLength(mostLookUpCharacters);
  expect(long.start + long.at).toBe(150);
  expect(clauseAround('書'.repeat(200), 199)).toMatchObject({ at: 52, start: 147 });
});
