import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { demoTexts } from '../../testing/demo-texts.ts';
import { contentId } from './content-id.ts';
import { firstIds, idsOf, nextIds, type QuestionIds } from './question-ids.ts';

const base = demoTexts().find((text) =>
  text.questions.some((question) => question.type === 'singleMatchingItem'),
) as DraftPost;
const choiceAt = base.questions.findIndex((question) => question.type === 'singleChoice');
const choice = base.questions[choiceAt]!;
const optionOf = (draft: DraftPost): { id: string; text: string } => {
  const question = draft.questions[choiceAt]!;
  if (question.type !== 'singleChoice') throw new Error('a choice');
  return question.options[0]!;
};
const changed = (change: (draft: DraftPost) => void): DraftPost => {
  const draft = structuredClone(base);
  change(draft);
  return draft;
};
const first = nextIds(base, null, []);
const question = (ids: QuestionIds): string => idsOf(ids).question(choice.id);
const option = (ids: QuestionIds): string => idsOf(ids).option(choice.id, optionOf(base).id);

const otherStem = changed((draft) => {
  draft.questions[choiceAt]!.stem = '換了一個問題？';
});
const otherOption = changed((draft) => {
  optionOf(draft).text = '換了一個選項';
});

test('the first ids follow from slug and name alone, and the same words keep them', () => {
  expect(question(first)).toBe(contentId(base.slug, choice.id));
  expect(nextIds(base, first, [])).toEqual(first);
});

test('a changed stem is another question, its options stay', () => {
  const next = nextIds(otherStem, first, []);
  expect(question(next)).not.toBe(question(first));
  expect(option(next)).toBe(option(first));
});

test('a changed option is another option, its question stays', () => {
  const next = nextIds(otherOption, first, []);
  expect(question(next)).toBe(question(first));
  expect(option(next)).not.toBe(option(first));
});

test('another type of question is another question', () => {
  const other = changed((draft) => {
    const { options: _, key: __, ...head } = choice as Extract<typeof choice, { type: 'singleChoice' }>;
    draft.questions[choiceAt] = { ...head, type: 'shortAnswer', rubric: [], acceptedAnswers: [] };
  });
  expect(question(nextIds(other, first, []))).not.toBe(question(first));
});

test('a corrected misprint keeps its ids, and only in the questions that the editor names', () => {
  expect(question(nextIds(otherStem, first, [choice.id]))).toBe(question(first));
  expect(option(nextIds(otherOption, first, [choice.id]))).toBe(option(first));
  expect(question(nextIds(otherStem, first, ['another']))).not.toBe(question(first));
});

test('an id never returns with other words: not by going back, not by removing and adding a question', () => {
  const there = nextIds(otherStem, first, []);
  const back = nextIds(base, there, []);
  expect(new Set([question(first), question(there), question(back)]).size).toBe(3);
  const editionIn = (ids: QuestionIds) => ids.find((one) => one.id === question(ids))?.edition;
  expect([first, there, back].map(editionIn)).toEqual([1, 2, 3]);
  const without = nextIds(
    changed((draft) => void draft.questions.splice(choiceAt, 1)),
    first,
    [],
  );
  expect(question(nextIds(otherStem, without, []))).not.toBe(question(first));
  expect(question(nextIds(base, without, []))).toBe(question(first));
});

test('names that look like parts of objects are names', () => {
  const odd = changed((draft) => {
    draft.questions[choiceAt]!.id = 'constructor';
  });
  expect(idsOf(nextIds(odd, first, [])).question('constructor')).toBe(contentId(base.slug, 'constructor'));
});

test('a version that was stored without ids has the first ones, with the words that readers saw', () => {
  const ids = idsOf(first);
  const seen = base.questions.map((one) => ({
    _id: ids.question(one.id),
    type: one.type,
    stem: one.stem,
    ...('options' in one && {
      options: one.options.map((part) => ({ _id: ids.option(one.id, part.id), text: part.text })),
    }),
    ...('items' in one && {
      items: one.items.map((part) => ({ _id: ids.item(one.id, part.id), text: part.text })),
    }),
  }));
  expect(firstIds(otherStem, seen)).toEqual(first);
});
