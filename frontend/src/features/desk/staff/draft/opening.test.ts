import { newDraft } from './new-draft.ts';
import { openingOf } from './opening.ts';

const id = '0198f0a0-0000-7000-8000-0000000000e1';
const draft = newDraft(id);
const mine = { ...draft, title: '我寫的' };
const copy = (version: number | null) => ({ version, draft: mine, writtenAt: '2026-09-01T00:00:00Z' });

it.each([
  ['a new text begins empty', null, null, { kind: 'fresh', draft }],
  ['a new text that was never stored is found again', null, copy(null), { kind: 'restored', draft: mine }],
  ['without a copy the stored one', { version: 3, draft }, null, { kind: 'stored', draft }],
  [
    'unsaved words over the newest version go on',
    { version: 3, draft },
    copy(3),
    { kind: 'restored', draft: mine },
  ],
  [
    'a copy that was stored after all is nothing new',
    { version: 4, draft: mine },
    copy(3),
    { kind: 'stored', draft: mine },
  ],
  [
    'over a newer version of another editor both stay',
    { version: 4, draft },
    copy(3),
    { kind: 'conflict', draft: mine, theirs: { version: 4, draft } },
  ],
])('%s', (_, stored, local, expected) => {
  expect(openingOf(stored, local, draft)).toEqual(expected);
});
