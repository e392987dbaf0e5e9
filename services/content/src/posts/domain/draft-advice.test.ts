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

/** A picture in front of the text. */
const withPicture = (alt: string, caption: string) => (draft: DraftPost) =>
  void draft.paragraphs.unshift({
    id: 'pic',
    kind: 'image',
    file: '0198f0a0-0000-7000-8000-0000000000e2',
    width: 800,
    height: 600,
    alt,
    caption,
  });

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
  [
    'a picture whose words are its caption',
    withPicture('田裡的兩隻白鷺', '田裡的兩隻白鷺'),
    'draft.paragraphs.0.alt alt-is-caption',
  ],
  [
    'a picture that is called one',
    withPicture('這是一張白鷺站在田裡的圖', ''),
    'draft.paragraphs.0.alt alt-says-little',
  ],
  ['a picture with a word', withPicture('白鷺', ''), 'draft.paragraphs.0.alt alt-says-little'],
])('%s', (_, change, expected) => {
  expect(adviceOn(change)).toEqual([expected]);
});
