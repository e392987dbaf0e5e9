import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { contentId } from './content-id.ts';

/** What one of a draft's own names (a question's, an option's, an item's) stands for. */
export interface NamedId {
  readonly name: string;
  readonly id: string;
  readonly words: string;
  readonly edition: number;
}
/** Names that a later version dropped stay in it, so that an id never comes back with other words. */
export type QuestionIds = readonly NamedId[];
type DraftQuestion = DraftPost['questions'][number];

const nameOf = (...parts: string[]): string => JSON.stringify(parts);

/** Looks up the id of a question, of an option, of an item. */
export interface IdsOf {
  question(questionId: string): string;
  option(questionId: string, id: string): string;
  item(questionId: string, id: string): string;
}

/**
 * The ids of a draft's questions, options and items. What is new or says the same as before keeps its id;
 * changed words are another question (or option, or item) and get a new one, unless the editor calls them a
 * corrected misprint.
 * @param before ids of the version that is out, null for the first
 * @param misprints the draft's ids of questions whose changed words are corrections only
 */
export function nextIds(
  draft: Pick<DraftPost, 'slug' | 'questions'>,
  before: QuestionIds | null,
  misprints: readonly string[],
): QuestionIds {
  const ids = new Map((before ?? []).map((one) => [one.name, one]));
  for (const question of draft.questions) {
    const isMisprint = misprints.includes(question.id);
    for (const { name, parts, words } of namesOf(draft.slug, question)) {
      const last = ids.get(name);
      if (last === undefined) ids.set(name, { name, words, edition: 1, id: contentId(...parts) });
      else if (last.words === words || isMisprint) ids.set(name, { ...last, words });
      else {
        const edition = last.edition + 1;
        ids.set(name, { name, words, edition, id: contentId(...parts, 'edition', String(edition)) });
      }
    }
  }
  return [...ids.values()];
}

/** The draft's questions that are out with other words: their own, an option's or an item's. */
export function rewordedQuestions(
  draft: Pick<DraftPost, 'slug' | 'questions'>,
  before: QuestionIds | null,
): string[] {
  const words = new Map((before ?? []).map((one) => [one.name, one.words]));
  return draft.questions
    .filter((question) => words.has(nameOf(question.id)))
    .filter((question) =>
      namesOf(draft.slug, question).some((one) => (words.get(one.name) ?? one.words) !== one.words),
    )
    .map((question) => question.id);
}

function namesOf(slug: string, question: DraftQuestion): { name: string; parts: string[]; words: string }[] {
  const head = {
    name: nameOf(question.id),
    parts: [slug, question.id],
    words: `${question.type} ${question.stem}`,
  };
  if (question.type === 'shortAnswer') return [head];
  const options = question.options.map((option) => ({
    name: nameOf(question.id, 'option', option.id),
    parts: [slug, question.id, 'option', option.id],
    words: option.text,
  }));
  if (question.type === 'singleChoice') return [head, ...options];
  const items = question.items.map((item) => ({
    name: nameOf(question.id, 'item', item.id),
    parts: [slug, question.id, 'item', item.id],
    words: item.text,
  }));
  return [head, ...options, ...items];
}

export function idsOf(ids: QuestionIds): IdsOf {
  const byName = new Map(ids.map((one) => [one.name, one.id]));
  const find = (...parts: string[]): string => {
    const id = byName.get(nameOf(...parts));
    if (id === undefined) throw new Error(`no id for ${nameOf(...parts)}`);
    return id;
  };
  return {
    question: (questionId) => find(questionId),
    option: (questionId, id) => find(questionId, 'option', id),
    item: (questionId, id) => find(questionId, 'item', id),
  };
}

/**
 * The ids of a version that was stored before ids were: all are the first ones, with the words that readers
 * saw.
 * @param draft names the questions
 * @param questions the version's public questions: what was said under each id
 */
export function firstIds(
  draft: Pick<DraftPost, 'slug' | 'questions'>,
  questions: readonly {
    _id: string;
    type: string;
    stem: string;
    options?: { _id: string; text: string }[] | undefined;
    items?: { _id: string; text: string }[] | undefined;
  }[],
): QuestionIds {
  const texts = new Map<string, string>();
  for (const question of questions) {
    texts.set(question._id, `${question.type} ${question.stem}`);
    for (const part of [...(question.options ?? []), ...(question.items ?? [])])
      texts.set(part._id, part.text);
  }
  return draft.questions
    .flatMap((question) => namesOf(draft.slug, question))
    .flatMap(({ name, parts }) => {
      const id = contentId(...parts);
      const words = texts.get(id);
      return words === undefined ? [] : [{ name, id, words, edition: 1 }];
    });
}
