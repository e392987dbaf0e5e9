import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { gradesByEducation } from '@yuedu/contracts/rules/education';
import { reviewedFault } from '@yuedu/contracts/rules/reviewed-readings';
import { partsOf } from './plain-text.ts';
import { zhHant } from '../../locales/zh-hant.ts';

export interface DraftFault {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}
/** Words that a draft may use: titles of categories, codes and ids of zones. */
export interface KnownWords {
  readonly topics: ReadonlySet<string>;
  readonly forms: ReadonlySet<string>;
  readonly zones: ReadonlySet<string>;
}

type DraftQuestion = DraftPost['questions'][number];
type Add = (path: string, code: string, message: string) => void;

/**
 * Finds every fault of a draft that its schema can't see; an empty list means that it may be stored and
 * published.
 */
export function draftFaults(draft: DraftPost, words: KnownWords): DraftFault[] {
  const faults: DraftFault[] = [];
  const add: Add = (path, code, message) => void faults.push({ path: `draft.${path}`, code, message });
  headFaults(draft, words, add);
  repeated(
    draft.paragraphs.map((paragraph) => paragraph.id),
    'paragraphs',
    add,
  );
  draft.paragraphs.forEach((paragraph, at) => {
    markFaults(paragraph, `paragraphs.${at}.marks`, add);
    if (paragraph.kind === 'image' && paragraph.alt.trim() === '')
      add(`paragraphs.${at}.alt`, 'alt-missing', zhHant.altMissing);
    if (
      paragraph.kind === 'table' &&
      paragraph.rows.some((cells) => cells.length !== paragraph.headers.length)
    )
      add(`paragraphs.${at}.rows`, 'row-length', zhHant.rowLength);
    if (
      paragraph.kind === 'chart' &&
      paragraph.series.some((series) => series.values.length !== paragraph.labels.length)
    )
      add(`paragraphs.${at}.series`, 'values-length', zhHant.valuesLength);
  });
  repeated(
    draft.questions.map((question) => question.id),
    'questions',
    add,
  );
  draft.questions.forEach((question, at) => questionFaults(draft, question, `questions.${at}`, add));
  (draft.readings ?? []).forEach((reading, at) => {
    const fault = reviewedFault(reading);
    if (fault === 'place') add(`readings.${at}`, 'reading-place', zhHant.readingPlace);
    if (fault === 'syllable') add(`readings.${at}.zhuyin`, 'reading-syllable', zhHant.readingSyllable);
  });
  return faults;
}

/** A mark that reaches beyond the text, or stands on nothing. */
function markFaults(paragraph: DraftPost['paragraphs'][number], path: string, add: Add): void {
  if (paragraph.kind !== 'text' && paragraph.kind !== 'heading') return;
  const length = Array.from(paragraph.text).length;
  (paragraph.marks ?? []).forEach((mark, at) => {
    if (mark.start >= mark.end || mark.end > length) add(`${path}.${at}`, 'mark-range', zhHant.markRange);
  });
}

function headFaults(draft: DraftPost, words: KnownWords, add: Add): void {
  if (draft.title.trim() === '') add('title', 'title-missing', zhHant.titleMissing);
  const allowed: readonly string[] = gradesByEducation[draft.education];
  if (draft.grade !== undefined && !allowed.includes(draft.grade))
    add('grade', 'grade-mismatch', zhHant.gradeMismatch);
  if (draft.grade === undefined && allowed.length > 0) add('grade', 'grade-missing', zhHant.gradeMissing);
  if (!words.topics.has(draft.topicOfPost))
    add('topicOfPost', 'unknown-category', draft.topicOfPost ? zhHant.unknownTopic : zhHant.topicMissing);
  if (!words.forms.has(draft.formOfPost))
    add('formOfPost', 'unknown-category', draft.formOfPost ? zhHant.unknownForm : zhHant.formMissing);
  draft.zones.forEach((zone, at) => {
    if (!words.zones.has(zone)) add(`zones.${at}`, 'unknown-zone', zhHant.unknownZone);
  });
}

function questionFaults(draft: DraftPost, question: DraftQuestion, path: string, add: Add): void {
  if (question.evidence.length === 0) add(`${path}.evidence`, 'evidence-missing', zhHant.evidenceMissing);
  question.evidence.forEach((evidence, at) => {
    const paragraph = draft.paragraphs.find((candidate) => candidate.id === evidence.paragraph);
    if (!paragraph) add(`${path}.evidence.${at}.paragraph`, 'unknown-paragraph', zhHant.unknownParagraph);
    else if (!partsOf(paragraph).some((part) => part.includes(evidence.quote)))
      add(`${path}.evidence.${at}.quote`, 'quote-not-found', zhHant.quoteNotFound);
  });
  switch (question.type) {
    case 'singleChoice':
      return choiceFaults(question, path, add);
    case 'singleMatchingItem':
    case 'multipleMatchingItem':
      return matchingFaults(question, path, add);
    case 'shortAnswer':
      return rubricFaults(question, path, add);
  }
}

function choiceFaults(
  question: Extract<DraftQuestion, { type: 'singleChoice' }>,
  path: string,
  add: Add,
): void {
  repeated(
    question.options.map((option) => option.id),
    `${path}.options`,
    add,
  );
  if (!question.options.some((option) => option.id === question.key.optionId))
    add(`${path}.key.optionId`, 'unknown-option', zhHant.unknownOption);
  question.options.forEach((option, at) => {
    if (option.id !== question.key.optionId && !option.why)
      add(`${path}.options.${at}.why`, 'why-missing', zhHant.whyMissing);
  });
}

function matchingFaults(
  question: Extract<DraftQuestion, { type: 'singleMatchingItem' | 'multipleMatchingItem' }>,
  path: string,
  add: Add,
): void {
  const items = new Set(question.items.map((item) => item.id));
  const options = new Set(question.options.map((option) => option.id));
  const pairs = question.key.pairs;
  repeated(
    question.items.map((item) => item.id),
    `${path}.items`,
    add,
  );
  repeated(
    question.options.map((option) => option.id),
    `${path}.options`,
    add,
  );
  pairs.forEach((pair, at) => {
    if (!items.has(pair.itemId) || !options.has(pair.optionId))
      add(`${path}.key.pairs.${at}`, 'unknown-pair', zhHant.unknownPair);
  });
  if ([...items].some((item) => !pairs.some((pair) => pair.itemId === item)))
    add(`${path}.key.pairs`, 'item-unpaired', zhHant.itemUnpaired);
  if (new Set(pairs.map((pair) => `${pair.itemId} ${pair.optionId}`)).size !== pairs.length)
    add(`${path}.key.pairs`, 'pair-repeated', zhHant.pairRepeated);
  if (question.type !== 'singleMatchingItem') return;
  if (pairs.length !== items.size) add(`${path}.key.pairs`, 'one-option-an-item', zhHant.oneOptionAnItem);
  if (new Set(pairs.map((pair) => pair.optionId)).size !== pairs.length)
    add(`${path}.key.pairs`, 'option-used-twice', zhHant.optionUsedTwice);
  if (options.size <= items.size) add(`${path}.options`, 'too-few-options', zhHant.tooFewOptions);
}

function rubricFaults(
  question: Extract<DraftQuestion, { type: 'shortAnswer' }>,
  path: string,
  add: Add,
): void {
  const points = question.rubric.map((level) => level.points);
  const isDescending = points.every((value, at) => at === 0 || value < (points[at - 1] as number));
  if (!isDescending || points.at(-1) !== 0) add(`${path}.rubric`, 'rubric-order', zhHant.rubricOrder);
  if (points[0] !== question.points) add(`${path}.rubric.0.points`, 'rubric-top', zhHant.rubricTop);
  question.rubric.forEach((level, at) => {
    if (!level.shows.trim()) add(`${path}.rubric.${at}.shows`, 'shows-missing', zhHant.showsMissing);
  });
}

function repeated(ids: readonly string[], path: string, add: Add): void {
  ids.forEach((id, at) => {
    if (ids.indexOf(id) !== at) add(`${path}.${at}.id`, 'id-repeated', zhHant.idRepeated);
  });
}
