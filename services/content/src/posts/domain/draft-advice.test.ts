import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { demoTexts } from '../../testing/demo-texts.ts';
import { draftAdvice } from './draft-advice.ts';

const first = (): DraftPost =>
  structuredClone(demoTexts().find((text) => text.slug === 'aiyu-poster') as DraftPost);
const adviceOn = (change: (draft: DraftPost) => void): string[] => {
  const draft = first();
  change(draft);
  return draftAdvice(draft).map((advice) => `${advice.path} ${advice.code}`);
};

it('has nothing to say of the demo texts', () => {
  expect(demoTexts().flatMap(draftAdvice)).toEqual([]);
});

it.each<[string, (draft: DraftPost) => void, string]>([
  ['no question', (d) => void (d.questions = []), 'draft.questions no-questions'],
  ['two hints', (d) => void d.questions[0]!.hints.pop(), 'draft.questions.0.hints hints'],
  ['a blank hint', (d) => void (d.questions[0]!.hints[1] = ' '), 'draft.questions.0.hints hints'],
  [
    'one example',
    (d) => void (d.questions[4] as { rubric: { examples: string[] }[] }).rubric[0]!.examples.pop(),
    'draft.questions.4.rubric.0.examples examples',
  ],
  [
    'one process for three questions',
    (d) => {
      d.questions.splice(3);
      for (const question of d.questions) question.process = 'infer';
    },
    'draft.questions one-process',
  ],
])('%s', (_, change, expected) => {
  expect(adviceOn(change)).toEqual([expected]);
});
