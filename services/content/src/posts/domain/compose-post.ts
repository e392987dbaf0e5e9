import type { EventInput } from '@yuedu/contracts/event';
import type {
  answerKeyPublished,
  KeyNotes,
  postPublished,
  QuestionKey,
} from '@yuedu/contracts/events/content';
import type { Paragraph, Question } from '@yuedu/contracts/http/content/posts';
import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { withReviewed } from '@yuedu/contracts/rules/reviewed-readings';
import { zoneId } from './content-id.ts';
import { paragraphHtml } from './paragraph-html.ts';
import { countCharacters, type DraftParagraph, plainText, readingMinutes } from './plain-text.ts';
import type { IdsOf } from './question-ids.ts';

type DraftQuestion = DraftPost['questions'][number];
type Readings = Paragraph['readings'];
export type Suggest = (text: string) => Readings;
export interface Hints {
  readonly questionId: string;
  readonly hints: readonly string[];
}

/** A draft taken apart into what readers may see and what they may not. */
export interface ComposedPost {
  readonly head: {
    slug: string;
    title: string;
    summary: string;
    author: string;
    education: string;
    grade: string | null;
    topicOfPost: string;
    formOfPost: string;
    typeOfPost: string;
    difficultyOfPost: string;
    zones: string[];
    tags: string[];
    isFree: boolean;
    characters: number;
    minutes: number;
    questionCount: number;
  };
  readonly titleReadings: Readings;
  readonly paragraphs: Paragraph[];
  readonly questions: Question[];
  readonly secret: { keys: QuestionKey[]; notes: KeyNotes[]; hints: Hints[] };
}

/**
 * Takes a faultless draft apart.
 * @param suggested readings of a plain text
 * @param ids what the draft's names stand for
 */
export function composePost(draft: DraftPost, suggested: Suggest, ids: IdsOf): ComposedPost {
  const suggest: Suggest = (text) => withReviewed(text, suggested(text), draft.readings ?? []);
  return {
    ...composePublic(draft, suggest, ids),
    secret: {
      keys: draft.questions.map((question) => keyOf(ids, question)),
      notes: draft.questions.map((question) => notesOf(ids, question)),
      hints: draft.questions.map((question) => ({
        questionId: ids.question(question.id),
        hints: question.hints,
      })),
    },
  };
}

/** What readers may see, also of a draft that is not whole yet. */
export function composePublic(draft: DraftPost, suggest: Suggest, ids: IdsOf): Omit<ComposedPost, 'secret'> {
  return {
    head: composeHead(draft),
    titleReadings: suggest(draft.title),
    paragraphs: draft.paragraphs.map((paragraph) => composeParagraph(paragraph, suggest)),
    questions: draft.questions.map((question) => publicQuestion(ids, question, suggest)),
  };
}

/** What a text's lists and first lines show. */
export function composeHead(draft: DraftPost): ComposedPost['head'] {
  const characters = countCharacters(draft.paragraphs);
  return {
    slug: draft.slug,
    title: draft.title,
    summary: draft.summary,
    author: draft.author,
    education: draft.education,
    grade: draft.grade ?? null,
    topicOfPost: draft.topicOfPost,
    formOfPost: draft.formOfPost,
    typeOfPost: draft.typeOfPost,
    difficultyOfPost: draft.difficultyOfPost,
    zones: draft.zones.map((zone) => (zone.length === 36 ? zone : zoneId(zone))),
    tags: draft.tags,
    isFree: draft.isFree,
    characters,
    minutes: readingMinutes(characters, draft.education),
    questionCount: draft.questions.length,
  };
}

/** What of a head belongs to one version: who may read it is the text's own affair. */
export function versionHead({
  head: { slug: _slug, zones: _zones, isFree: _isFree, ...head },
  titleReadings,
}: Pick<ComposedPost, 'head' | 'titleReadings'>): VersionHead {
  return { ...head, titleReadings };
}
/** Versions from before readings were stored with titles have none. */
export type VersionHead = Omit<ComposedPost['head'], 'slug' | 'zones' | 'isFree'> & {
  titleReadings?: Readings;
};

function composeParagraph(paragraph: DraftParagraph, suggest: Suggest): Paragraph {
  const text = plainText(paragraph);
  return {
    _id: paragraph.id,
    kind: paragraph.kind,
    html: paragraphHtml(paragraph),
    text,
    ...dataOf(paragraph),
    readings: suggest(text),
  };
}

/** Nothing of a text without marks, so that versions from before there were any stay the same. */
function dataOf(paragraph: DraftParagraph): Pick<Paragraph, 'data'> {
  const { id: _id, kind: _kind, ...fields } = paragraph;
  if (!('text' in fields)) return { data: fields };
  return fields.marks?.length ? { data: { marks: fields.marks } } : {};
}

/**
 * Field by field: what is not named here can't reach a reader. Options stand in the order of their ids, so
 * the key's place tells nothing.
 */
function publicQuestion(ids: IdsOf, question: DraftQuestion, suggest: Suggest): Question {
  const words = (text: string) => ({ text, readings: suggest(text) });
  const head = {
    _id: ids.question(question.id),
    type: question.type,
    stem: question.stem,
    readings: suggest(question.stem),
    process: question.process,
    points: question.points,
  };
  if (question.type === 'shortAnswer') return head;
  const options = question.options
    .map((option) => ({ _id: ids.option(question.id, option.id), ...words(option.text) }))
    .sort((a, b) => (a._id < b._id ? -1 : 1));
  if (question.type === 'singleChoice') return { ...head, options };
  return {
    ...head,
    options,
    items: question.items.map((item) => ({
      _id: ids.item(question.id, item.id),
      ...words(item.text),
    })),
  };
}

export function keyOf(ids: IdsOf, question: DraftQuestion): QuestionKey {
  const head = { questionId: ids.question(question.id), points: question.points };
  const option = (id: string): string => ids.option(question.id, id);
  switch (question.type) {
    case 'singleChoice':
      return { type: question.type, ...head, optionId: option(question.key.optionId) };
    case 'singleMatchingItem':
    case 'multipleMatchingItem':
      return {
        type: question.type,
        ...head,
        pairs: question.key.pairs.map((pair) => ({
          itemId: ids.item(question.id, pair.itemId),
          optionId: option(pair.optionId),
        })),
      };
    case 'shortAnswer':
      return { type: question.type, ...head, acceptedAnswers: question.acceptedAnswers };
  }
}

export function notesOf(ids: IdsOf, question: DraftQuestion): KeyNotes {
  const options = question.type === 'shortAnswer' ? [] : question.options;
  return {
    questionId: ids.question(question.id),
    explanation: question.explanation,
    why: options.flatMap((option) =>
      option.why ? [{ optionId: ids.option(question.id, option.id), text: option.why }] : [],
    ),
    evidence: question.evidence.map((evidence) => ({
      paragraphId: evidence.paragraph,
      quote: evidence.quote,
    })),
    rubric: question.type === 'shortAnswer' ? question.rubric : [],
  };
}

/** What the event of a published text has: no stem, no text, no key. */
export function publishedData(
  post: ComposedPost,
  at: { postId: string; postVersion: number; use: 'library' | 'assessment' },
): EventInput<typeof postPublished> {
  const { title, zones, isFree, education, grade, difficultyOfPost, characters } = post.head;
  return {
    ...at,
    title,
    zones,
    isFree,
    education,
    grade,
    difficultyOfPost,
    characters,
    questions: post.questions.map((question, index) => ({
      questionId: question._id,
      type: question.type,
      process: question.process,
      points: question.points,
      position: index + 1,
      optionIds: (question.options ?? []).map((option) => option._id),
      itemIds: (question.items ?? []).map((item) => item._id),
    })),
  };
}

export function keysData(
  post: ComposedPost,
  at: { postId: string; postVersion: number; keyVersion: number },
): EventInput<typeof answerKeyPublished> {
  return { ...at, keys: post.secret.keys, notes: post.secret.notes };
}
