import {
  type DraftQuestion,
  isMatching,
  letterOf,
  most,
  type QuestionOf,
  type QuestionType,
  type ShortAnswer,
} from './question-types.ts';

/**
 * Ids are what attempts cite, so none may come back: not that of a deleted option either, and also not after
 * the draft was stored and opened again. Drawn ones don't.
 */
const freshId = (kind: 'q' | 'o' | 'i'): string => `${kind}-${crypto.randomUUID().slice(-12)}`;

export const freshOption = (text = '') => ({ id: freshId('o'), text });
export const freshItem = (text = '') => ({ id: freshId('i'), text });
const several = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, () => make());

/** Levels from all points to none, each to be filled in. */
const rubricOf = (points: number): ShortAnswer['rubric'] =>
  Array.from({ length: points + 1 }, (_, at) => ({ points: points - at, shows: '', examples: [] }));

type Head = Pick<DraftQuestion, 'id' | 'process' | 'points' | 'stem' | 'explanation' | 'hints' | 'evidence'>;
const headOf = ({ id, process, points, stem, explanation, hints, evidence }: Head): Head => ({
  id,
  process,
  points,
  stem,
  explanation,
  hints,
  evidence,
});

/** What a type has of its own, empty. */
function bodyOf(type: QuestionType, head: Head): DraftQuestion {
  switch (type) {
    case 'singleChoice':
      return { ...head, type, options: several(4, freshOption), key: { optionId: '' } };
    case 'singleMatchingItem':
    case 'multipleMatchingItem':
      return {
        ...head,
        type,
        items: several(3, freshItem),
        options: several(4, freshOption),
        key: { pairs: [] },
      };
    case 'shortAnswer': {
      const points = Math.min(head.points, most.points.shortAnswer);
      return { ...head, points, type, rubric: rubricOf(points), acceptedAnswers: [] };
    }
  }
}

/** An empty question of the type, to be filled in. */
export const newQuestion = (type: QuestionType): DraftQuestion =>
  bodyOf(type, {
    id: freshId('q'),
    process: 'retrieve',
    points: type === 'singleChoice' ? 1 : 2,
    stem: '',
    explanation: '',
    hints: [],
    evidence: [],
  });

const isEmpty = (texts: readonly { text: string }[]): boolean => texts.every(({ text }) => text === '');

/**
 * The same question as another type: stem, explanation, hints and evidence stay; so do options, items and
 * pairs as far as the type has them.
 */
export function withType(question: DraftQuestion, type: QuestionType): DraftQuestion {
  if (question.type === type) return question;
  const made = bodyOf(type, headOf(question));
  if (made.type === 'shortAnswer' || question.type === 'shortAnswer') return made;
  if (made.type === 'singleChoice') {
    const options = isEmpty(question.options)
      ? made.options
      : question.options.slice(0, most.options[type as 'singleChoice']);
    return { ...made, options };
  }
  const options = question.options.map(({ id, text }) => ({ id, text }));
  if (!isMatching(question)) return { ...made, options };
  const { items, key } = question;
  return {
    ...made,
    options,
    items,
    key: { pairs: made.type === 'singleMatchingItem' ? singlePairs(key.pairs) : key.pairs },
  };
}

type Pairs = QuestionOf<'singleMatchingItem'>['key']['pairs'];

/** The first pair of each item whose option no other item has yet. */
function singlePairs(pairs: Pairs): Pairs {
  const chosen: Pairs = [];
  for (const pair of pairs)
    if (!chosen.some(({ itemId, optionId }) => itemId === pair.itemId || optionId === pair.optionId))
      chosen.push(pair);
  return chosen;
}

/**
 * A short answer has a level for each number of points: the highest and the lowest stay what they are,
 * those between stay at their points.
 */
export function withPoints(question: DraftQuestion, points: number): DraftQuestion {
  if (question.type !== 'shortAnswer') return { ...question, points };
  const [top, bottom] = [question.rubric[0], question.rubric.at(-1)];
  const rubric = rubricOf(points).map((empty, at) => {
    const found =
      at === 0
        ? top
        : at === points
          ? bottom
          : question.rubric.slice(1, -1).find((level) => level.points === empty.points);
    return found ? { ...found, points: empty.points } : empty;
  });
  return { ...question, points, rubric };
}

/** The same words under new ids: attempts of the one are none of the other's. */
export function duplicated(question: DraftQuestion): DraftQuestion {
  const copy = { ...structuredClone(question), id: freshId('q') };
  if (copy.type === 'shortAnswer') return copy;
  const optionIds = new Map(copy.options.map(({ id }) => [id, freshId('o')]));
  const renamed = (ids: ReadonlyMap<string, string>, id: string): string => ids.get(id) ?? '';
  const options = copy.options.map((option) => ({ ...option, id: renamed(optionIds, option.id) }));
  if (copy.type === 'singleChoice')
    return { ...copy, options, key: { optionId: renamed(optionIds, copy.key.optionId) } };
  const itemIds = new Map(copy.items.map(({ id }) => [id, freshId('i')]));
  return {
    ...copy,
    options,
    items: copy.items.map((item) => ({ ...item, id: renamed(itemIds, item.id) })),
    key: {
      pairs: copy.key.pairs.map(({ itemId, optionId }) => ({
        itemId: renamed(itemIds, itemId),
        optionId: renamed(optionIds, optionId),
      })),
    },
  };
}

/** 「A. 三十分鐘」, or the letter alone while there are no words. */
export const optionName = (text: string, at: number): string =>
  text ? `${letterOf(at)}. ${text}` : letterOf(at);
