import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import type { DraftFault } from './draft-faults.ts';
import { zhHant } from '../../locales/zh-hant.ts';

/** Fewer characters name a picture and say nothing of it. */
const shortestAlt = 6;

/** What a draft can be published without, and would be better with. */
export function draftAdvice(draft: DraftPost): DraftFault[] {
  const advice: DraftFault[] = [];
  const add = (path: string, code: string, message: string) =>
    void advice.push({ path: `draft.${path}`, code, message });
  if (draft.questions.length === 0) add('questions', 'no-questions', zhHant.noQuestions);
  if (draft.questions.length >= 3 && new Set(draft.questions.map((question) => question.process)).size === 1)
    add('questions', 'one-process', zhHant.oneProcess);
  draft.paragraphs.forEach((paragraph, at) => {
    if (paragraph.kind !== 'image' || paragraph.alt.trim() === '') return;
    if (paragraph.alt.trim() === paragraph.caption.trim())
      add(`paragraphs.${at}.alt`, 'alt-is-caption', zhHant.altIsCaption);
    else if (Array.from(paragraph.alt.trim()).length < shortestAlt || zhHant.namesPicture.test(paragraph.alt))
      add(`paragraphs.${at}.alt`, 'alt-says-little', zhHant.altSaysLittle);
  });
  draft.questions.forEach((question, at) => {
    if (question.hints.filter((hint) => hint.trim() !== '').length < 3)
      add(`questions.${at}.hints`, 'hints', zhHant.threeHints);
    if (question.type !== 'shortAnswer') return;
    question.rubric.forEach((level, place) => {
      if (level.examples.length < 2)
        add(`questions.${at}.rubric.${place}.examples`, 'examples', zhHant.twoExamples);
    });
  });
  return advice;
}
