import { isDeepStrictEqual } from 'node:util';
import type { KeyNotes, QuestionKey } from '@yuedu/contracts/events/content';
import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { type ComposedPost, keyOf, notesOf } from './compose-post.ts';
import { idsOf, type QuestionIds } from './question-ids.ts';

type Secret = ComposedPost['secret'];
type DraftQuestion = DraftPost['questions'][number];
/** What a draft's own names stand for, and the other way round. */
interface Names {
  readonly ids: ReturnType<typeof idsOf>;
  readonly names: ReadonlyMap<string, string>;
}

const ofQuestion = <T extends { questionId: string }>(all: readonly T[], questionId: string): T | undefined =>
  all.find((one) => one.questionId === questionId);

/**
 * A draft with the keys of before a correction: what belongs to a key (key, explanation, reasons, evidence,
 * rubric, hints) is put back where the draft still says what the correction said. What somebody has changed
 * since stays: it is newer than both.
 * @param out ids of the version that is out
 */
export function withFormerKeys(
  draft: DraftPost,
  out: QuestionIds,
  { corrected, former }: { corrected: Secret; former: Secret },
): DraftPost {
  const ids = idsOf(out);
  const questions = draft.questions.map((question) => {
    const own = namesOf(question, ids, out);
    if (!own) return question;
    const id = ids.question(question.id);
    const key = ofQuestion(former.keys, id);
    const notes = ofQuestion(former.notes, id);
    const hints = ofQuestion(former.hints, id);
    let next = question;
    if (key && isDeepStrictEqual(keyOf(ids, question), ofQuestion(corrected.keys, id)))
      next = withKey(next, key, own);
    if (notes && isDeepStrictEqual(notesOf(ids, question), ofQuestion(corrected.notes, id)))
      next = withNotes(next, notes, own);
    if (hints && isDeepStrictEqual(question.hints, ofQuestion(corrected.hints, id)?.hints))
      next = { ...next, hints: [...hints.hints] };
    return next;
  });
  return { ...draft, questions };
}

/** The options and items that a draft's key speaks of. */
function partsOfKey(question: DraftQuestion): { options: string[]; items: string[] } {
  if (question.type === 'shortAnswer') return { options: [], items: [] };
  if (question.type === 'singleChoice') return { options: [question.key.optionId], items: [] };
  const { pairs } = question.key;
  return { options: pairs.map(({ optionId }) => optionId), items: pairs.map(({ itemId }) => itemId) };
}

const isOwn = (ids: readonly string[], parts: readonly { id: string }[]): boolean =>
  ids.every((id) => parts.some((part) => part.id === id));

/** @returns null for a question that is not written to its end, or has something that is not out yet */
function namesOf(question: DraftQuestion, ids: Names['ids'], out: QuestionIds): Names | null {
  const key = partsOfKey(question);
  if ('options' in question && !isOwn(key.options, question.options)) return null;
  if ('items' in question && !isOwn(key.items, question.items)) return null;
  const named = new Set(out.map(({ name }) => name));
  const parts = [
    [question.id],
    ...('options' in question ? question.options : []).map(({ id }) => [question.id, 'option', id]),
    ...('items' in question ? question.items : []).map(({ id }) => [question.id, 'item', id]),
  ];
  if (!parts.every((part) => named.has(JSON.stringify(part)))) return null;
  const names = new Map<string, string>();
  if ('options' in question)
    for (const option of question.options) names.set(ids.option(question.id, option.id), option.id);
  if ('items' in question)
    for (const item of question.items) names.set(ids.item(question.id, item.id), item.id);
  return { ids, names };
}

function withKey(question: DraftQuestion, key: QuestionKey, { names }: Names): DraftQuestion {
  const name = (id: string): string => names.get(id) ?? id;
  const pairsOf = (of: { pairs: { itemId: string; optionId: string }[] }) =>
    of.pairs.map(({ itemId, optionId }) => ({ itemId: name(itemId), optionId: name(optionId) }));
  if (question.type === 'singleChoice' && key.type === 'singleChoice')
    return { ...question, key: { optionId: name(key.optionId) } };
  if (question.type === 'singleMatchingItem' && key.type === 'singleMatchingItem')
    return { ...question, key: { pairs: pairsOf(key) } };
  if (question.type === 'multipleMatchingItem' && key.type === 'multipleMatchingItem')
    return { ...question, key: { pairs: pairsOf(key) } };
  if (question.type === 'shortAnswer' && key.type === 'shortAnswer')
    return { ...question, acceptedAnswers: [...key.acceptedAnswers] };
  return question;
}

function withNotes(question: DraftQuestion, notes: KeyNotes, { names }: Names): DraftQuestion {
  const { explanation } = notes;
  const evidence = notes.evidence.map(({ paragraphId, quote }) => ({ paragraph: paragraphId, quote }));
  if (question.type === 'shortAnswer')
    return { ...question, explanation, evidence, rubric: [...notes.rubric] };
  const reasons = new Map(notes.why.map(({ optionId, text }) => [names.get(optionId), text]));
  const options = question.options.map(({ why: _why, ...option }) => {
    const why = reasons.get(option.id);
    return why === undefined ? option : { ...option, why };
  });
  return { ...question, explanation, evidence, options };
}
