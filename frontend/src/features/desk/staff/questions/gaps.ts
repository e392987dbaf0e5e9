import { quoteFault } from './evidence.ts';
import type { QuestionFault } from './faults.ts';
import {
  type DraftParagraph,
  type DraftQuestion,
  leastOptions,
  type Matching,
  type QuestionOf,
  type ShortAnswer,
} from './question-types.ts';
import { t } from './texts.ts';

type Gap = Omit<QuestionFault, 'questionId'>;
const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';
/** @returns a gap for each empty text */
const blanks = (
  texts: readonly (string | undefined)[],
  path: (at: number) => string,
  message: string,
): Gap[] => texts.flatMap((text, at) => (isBlank(text) ? [{ path: path(at), message }] : []));

/**
 * What a question lacks before it can be published, while it is being written. The service decides at
 * publishing (draft-faults.ts); this is what can be seen at once.
 */
export function gapsOf(question: DraftQuestion, paragraphs: readonly DraftParagraph[]): QuestionFault[] {
  const gaps: Gap[] = [
    ...blanks([question.stem], () => 'stem', t('stemMissing')),
    ...ownGaps(question),
    ...blanks([question.explanation], () => 'explanation', t('explanationMissing')),
    ...blanks(question.hints, (at) => `hints.${at}`, t('hintMissing')),
    ...evidenceGaps(question, paragraphs),
  ];
  return gaps.map((gap) => ({ ...gap, questionId: question.id }));
}

function ownGaps(question: DraftQuestion): Gap[] {
  switch (question.type) {
    case 'singleChoice':
      return choiceGaps(question);
    case 'singleMatchingItem':
    case 'multipleMatchingItem':
      return matchingGaps(question);
    case 'shortAnswer':
      return shortAnswerGaps(question);
  }
}

function evidenceGaps({ evidence }: DraftQuestion, paragraphs: readonly DraftParagraph[]): Gap[] {
  if (evidence.length === 0) return [{ path: 'evidence', message: t('evidenceMissing') }];
  return evidence.flatMap((quote, at) => {
    const message = quoteFault(paragraphs, quote);
    return message === null ? [] : [{ path: `evidence.${at}.quote`, message }];
  });
}

function choiceGaps({ options, key }: QuestionOf<'singleChoice'>): Gap[] {
  const hasKey = options.some(({ id }) => id === key.optionId);
  return [
    ...(options.length < leastOptions ? [{ path: 'options', message: t('optionsTooFew') }] : []),
    ...options.flatMap(({ id, text, why }, at) => [
      ...blanks([text], () => `options.${at}.text`, t('optionMissing')),
      ...(hasKey && id !== key.optionId ? blanks([why], () => `options.${at}.why`, t('whyMissing')) : []),
    ]),
    ...(hasKey ? [] : [{ path: 'key.optionId', message: t('keyMissing') }]),
  ];
}

function matchingGaps({ type, items, options, key: { pairs } }: Matching): Gap[] {
  const isSingle = type === 'singleMatchingItem';
  const unpaired = items.some(({ id }) => !pairs.some(({ itemId }) => itemId === id));
  const isTwice = isSingle && new Set(pairs.map(({ optionId }) => optionId)).size < pairs.length;
  const least = isSingle ? items.length + 1 : leastOptions;
  return [
    ...(items.length === 0 ? [{ path: 'items', message: t('itemsTooFew') }] : []),
    ...blanks(
      items.map(({ text }) => text),
      (at) => `items.${at}.text`,
      t('itemMissing'),
    ),
    ...(options.length < least
      ? [{ path: 'options', message: t(isSingle ? 'optionsNotMore' : 'optionsTooFew') }]
      : []),
    ...blanks(
      options.map(({ text }) => text),
      (at) => `options.${at}.text`,
      t('optionMissing'),
    ),
    ...(unpaired || isTwice
      ? [{ path: 'key.pairs', message: t(unpaired ? 'itemUnpaired' : 'optionTwice') }]
      : []),
  ];
}

const shortAnswerGaps = ({ rubric, acceptedAnswers }: ShortAnswer): Gap[] => [
  ...rubric.flatMap(({ shows, examples }, at) => [
    ...blanks([shows], () => `rubric.${at}.shows`, t('showsMissing')),
    ...blanks(examples, (place) => `rubric.${at}.examples.${place}`, t('exampleMissing')),
  ]),
  ...blanks(acceptedAnswers, (at) => `acceptedAnswers.${at}`, t('acceptedMissing')),
];
