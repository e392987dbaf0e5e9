import type { DraftParagraph, DraftPost, DraftQuestion } from '@yuedu/contracts/http/content/post-drafts';
import { type HeadField, headFields } from '../draft/head-fields.ts';
import { partsOf } from '@yuedu/contracts/rules/paragraph-parts';

/** One thing that two drafts say differently; the words of one side are empty where it is not there. */
export interface Difference {
  /** 「標題」, 「第 2 段」, 「第 3 題」 */
  readonly place: { kind: 'head'; field: HeadField } | { kind: 'paragraph' | 'question'; number: number };
  readonly change: 'added' | 'removed' | 'changed' | 'moved';
  readonly before: string;
  readonly after: string;
}

/** What `after` says differently from `before`: its head, its paragraphs and its questions, by their ids. */
export function compareDrafts(before: DraftPost, after: DraftPost): Difference[] {
  return [
    ...headFields
      .map((field) => ({ field, before: wordsOf(before[field]), after: wordsOf(after[field]) }))
      .filter((one) => one.before !== one.after)
      .map(
        ({ field, ...words }) => ({ place: { kind: 'head', field }, change: 'changed', ...words }) as const,
      ),
    ...compareLists('paragraph', before.paragraphs, after.paragraphs, paragraphWords),
    ...compareLists('question', before.questions, after.questions, questionWords),
  ];
}

const wordsOf = (value: unknown): string => (Array.isArray(value) ? value.join('、') : String(value ?? ''));

function compareLists<T extends { id: string }>(
  kind: 'paragraph' | 'question',
  before: readonly T[],
  after: readonly T[],
  words: (one: T) => string,
): Difference[] {
  const old = new Map(before.map((one, at) => [one.id, { one, at }]));
  const stays = new Set(after.map((one) => one.id));
  // the order of those that are on both sides: what was put between or taken away has not moved the others
  const order = before.filter((one) => stays.has(one.id)).map((one) => one.id);
  let place = 0;
  const here = after.flatMap((one, at): Difference[] => {
    const there = old.get(one.id);
    const head = { place: { kind, number: at + 1 }, after: words(one) } as const;
    if (!there) return [{ ...head, change: 'added', before: '' }];
    const isMoved = order[place++] !== one.id;
    const text = words(there.one);
    if (text !== head.after) return [{ ...head, change: 'changed', before: text }];
    return isMoved ? [{ ...head, change: 'moved', before: text }] : [];
  });
  const gone = before.flatMap((one, at): Difference[] =>
    stays.has(one.id)
      ? []
      : [{ place: { kind, number: at + 1 }, change: 'removed', before: words(one), after: '' }],
  );
  return [...here, ...gone];
}

const paragraphWords = (paragraph: DraftParagraph): string =>
  [
    ...partsOf(paragraph),
    ...('marks' in paragraph && paragraph.marks ? [JSON.stringify(paragraph.marks)] : []),
    ...(paragraph.kind === 'chart' ? [paragraph.chart, paragraph.unit] : []),
    ...(paragraph.kind === 'image' ? [paragraph.alt, paragraph.file] : []),
  ].join('\n');

/** All that a question says, a line each; the key stands with ✓. */
function questionWords(question: DraftQuestion): string {
  const { type, process, points, stem, explanation, hints, evidence } = question;
  const own =
    type === 'shortAnswer'
      ? [
          ...question.rubric.map((level) => `${level.points} ${level.shows} ${level.examples.join('、')}`),
          ...question.acceptedAnswers,
        ]
      : [
          ...question.options.map((option) => {
            const isKey = type === 'singleChoice' && question.key.optionId === option.id;
            return `${isKey ? '✓ ' : ''}${option.text} ${option.why ?? ''}`;
          }),
          ...('items' in question
            ? question.items.map((item) => `${item.text} → ${pairedWith(question, item.id)}`)
            : []),
        ];
  return [
    stem,
    `${type} ${process} ${points}`,
    ...own,
    explanation,
    ...hints,
    ...evidence.map((one) => `「${one.quote}」`),
  ].join('\n');
}

const pairedWith = (question: Extract<DraftQuestion, { items: unknown }>, itemId: string): string =>
  question.key.pairs
    .filter((pair) => pair.itemId === itemId)
    .map((pair) => question.options.find((option) => option.id === pair.optionId)?.text ?? '')
    .join('、');
