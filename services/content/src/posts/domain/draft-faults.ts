import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { gradesByEducation } from '@yuedu/contracts/rules/education';
import { partsOf } from './plain-text.ts';

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

/** Finds every fault of a draft that its schema can't see; an empty list means that it may be stored and published. */
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
    if (
      paragraph.kind === 'table' &&
      paragraph.rows.some((cells) => cells.length !== paragraph.headers.length)
    )
      add(`paragraphs.${at}.rows`, 'row-length', '每一列的格數要和標題列一樣。');
    if (
      paragraph.kind === 'chart' &&
      paragraph.series.some((series) => series.values.length !== paragraph.labels.length)
    )
      add(`paragraphs.${at}.series`, 'values-length', '每組數值要和標籤一樣多。');
  });
  repeated(
    draft.questions.map((question) => question.id),
    'questions',
    add,
  );
  draft.questions.forEach((question, at) => questionFaults(draft, question, `questions.${at}`, add));
  return faults;
}

function headFaults(draft: DraftPost, words: KnownWords, add: Add): void {
  if (draft.title.trim() === '') add('title', 'title-missing', '請寫標題。');
  const allowed: readonly string[] = gradesByEducation[draft.education];
  if (draft.grade !== undefined && !allowed.includes(draft.grade))
    add('grade', 'grade-mismatch', '年級和學習階段不合。');
  if (draft.grade === undefined && allowed.length > 0) add('grade', 'grade-missing', '請選年級。');
  if (!words.topics.has(draft.topicOfPost)) add('topicOfPost', 'unknown-category', '沒有這個主題。');
  if (!words.forms.has(draft.formOfPost)) add('formOfPost', 'unknown-category', '沒有這個文體。');
  draft.zones.forEach((zone, at) => {
    if (!words.zones.has(zone)) add(`zones.${at}`, 'unknown-zone', '沒有這個專區。');
  });
}

function questionFaults(draft: DraftPost, question: DraftQuestion, path: string, add: Add): void {
  if (question.hints.length !== 3) add(`${path}.hints`, 'hints', '提示要有三個，從模糊到接近。');
  if (question.evidence.length === 0)
    add(`${path}.evidence`, 'evidence-missing', '至少要有一處文章裡的依據。');
  question.evidence.forEach((evidence, at) => {
    const paragraph = draft.paragraphs.find((candidate) => candidate.id === evidence.paragraph);
    if (!paragraph) add(`${path}.evidence.${at}.paragraph`, 'unknown-paragraph', '文章裡沒有這一段。');
    else if (!partsOf(paragraph).some((part) => part.includes(evidence.quote)))
      add(`${path}.evidence.${at}.quote`, 'quote-not-found', '這一段裡找不到這句話。');
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
    add(`${path}.key.optionId`, 'unknown-option', '答案不在選項裡。');
  question.options.forEach((option, at) => {
    if (option.id !== question.key.optionId && !option.why)
      add(`${path}.options.${at}.why`, 'why-missing', '請寫出讀者為什麼會選這個錯的選項。');
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
      add(`${path}.key.pairs.${at}`, 'unknown-pair', '配對裡有不存在的項目或選項。');
  });
  if ([...items].some((item) => !pairs.some((pair) => pair.itemId === item)))
    add(`${path}.key.pairs`, 'item-unpaired', '每個項目都要有答案。');
  if (new Set(pairs.map((pair) => `${pair.itemId} ${pair.optionId}`)).size !== pairs.length)
    add(`${path}.key.pairs`, 'pair-repeated', '同一個配對寫了兩次。');
  if (question.type !== 'singleMatchingItem') return;
  if (pairs.length !== items.size) add(`${path}.key.pairs`, 'one-option-an-item', '一個項目只能配一個選項。');
  if (new Set(pairs.map((pair) => pair.optionId)).size !== pairs.length)
    add(`${path}.key.pairs`, 'option-used-twice', '同一個選項不能用兩次。');
  if (options.size <= items.size) add(`${path}.options`, 'too-few-options', '選項要比項目多。');
}

function rubricFaults(
  question: Extract<DraftQuestion, { type: 'shortAnswer' }>,
  path: string,
  add: Add,
): void {
  const points = question.rubric.map((level) => level.points);
  const isDescending = points.every((value, at) => at === 0 || value < (points[at - 1] as number));
  if (!isDescending || points.at(-1) !== 0) add(`${path}.rubric`, 'rubric-order', '評分規準要由高分到零分。');
  if (points[0] !== question.points)
    add(`${path}.rubric.0.points`, 'rubric-top', '最高一級要等於這題的分數。');
  question.rubric.forEach((level, at) => {
    if (!level.shows.trim()) add(`${path}.rubric.${at}.shows`, 'shows-missing', '請寫出這一級要看到什麼。');
    if (level.examples.length < 2) add(`${path}.rubric.${at}.examples`, 'examples', '每一級要有兩個例子。');
  });
}

function repeated(ids: readonly string[], path: string, add: Add): void {
  ids.forEach((id, at) => {
    if (ids.indexOf(id) !== at) add(`${path}.${at}.id`, 'id-repeated', '識別碼重複了。');
  });
}
