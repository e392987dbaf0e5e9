import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { newDraft } from '../draft/new-draft.ts';
import { compareDrafts } from './compare-drafts.ts';

const text = (id: string, words: string) => ({ id, kind: 'text' as const, text: words });
const draft: DraftPost = {
  ...newDraft('0198f0a0-0000-7000-8000-0000000000e1'),
  title: '海風',
  paragraphs: [text('a', '甲'), text('b', '乙'), text('c', '丙')],
  questions: [
    {
      id: 'q1',
      type: 'singleChoice',
      process: 'infer',
      points: 1,
      stem: '為什麼？',
      explanation: '因為。',
      hints: [],
      evidence: [],
      options: [
        { id: 'o1', text: '冷' },
        { id: 'o2', text: '熱' },
      ],
      key: { optionId: 'o1' },
    },
  ],
};
const changesTo = (change: Partial<DraftPost>): string[] =>
  compareDrafts(draft, { ...draft, ...change }).map(({ place, change: what }) =>
    place.kind === 'head' ? `${place.field} ${what}` : `${place.kind} ${place.number} ${what}`,
  );

it('the same text has no difference', () => {
  expect(changesTo({})).toEqual([]);
});

it.each<[string, Partial<DraftPost>, string[]]>([
  ['a title', { title: '山風' }, ['title changed']],
  [
    'a changed paragraph',
    { paragraphs: [text('a', '甲'), text('b', '乙乙'), text('c', '丙')] },
    ['paragraph 2 changed'],
  ],
  [
    'one put in between moves no other',
    { paragraphs: [text('a', '甲'), text('x', '新'), text('b', '乙'), text('c', '丙')] },
    ['paragraph 2 added'],
  ],
  [
    'one taken away moves no other',
    { paragraphs: [text('b', '乙'), text('c', '丙')] },
    ['paragraph 1 removed'],
  ],
  [
    'two that changed places',
    { paragraphs: [text('b', '乙'), text('a', '甲'), text('c', '丙')] },
    ['paragraph 1 moved', 'paragraph 2 moved'],
  ],
  [
    'another key',
    { questions: [{ ...draft.questions[0], key: { optionId: 'o2' } } as DraftPost['questions'][number]] },
    ['question 1 changed'],
  ],
])('%s', (_, change, expected) => {
  expect(changesTo(change)).toEqual(expected);
});
