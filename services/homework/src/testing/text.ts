import { answerKeyPublished, postPublished } from '@yuedu/contracts/events/content';
import type { AnswerValue } from '@yuedu/contracts/http/homework/attempts';
import { newEvent, type NewEvent } from '@yuedu/messaging/outbox/outbox';
import { newId } from '@yuedu/service-kit/ids';
import { began } from './school.ts';

/** A text with one question of each type; 1 + 2 + 2 + 3 points. */
export interface Text {
  postId: string;
  choice: { id: string; right: string; wrong: string };
  single: { id: string; pairs: { itemId: string; optionId: string }[] };
  multiple: {
    id: string;
    pairs: { itemId: string; optionId: string }[];
    optionIds: string[];
    itemIds: string[];
  };
  short: { id: string; accepted: string };
  zone: string;
  events: NewEvent[];
}

type Questions = Pick<Text, 'choice' | 'single' | 'multiple' | 'short'>;

function makeQuestions(): Questions {
  const [choiceId, singleId, multipleId, shortId] = [newId(), newId(), newId(), newId()];
  const [right, wrong] = [newId(), newId()];
  const singlePairs = [1, 2, 3].map(() => ({ itemId: newId(), optionId: newId() }));
  const items = [newId(), newId()];
  const options = [newId(), newId(), newId()];
  const multiplePairs = [
    [0, 0],
    [0, 1],
    [1, 2],
  ].map(([item, option]) => ({ itemId: items[item ?? 0] ?? '', optionId: options[option ?? 0] ?? '' }));
  return {
    choice: { id: choiceId, right, wrong },
    single: { id: singleId, pairs: singlePairs },
    multiple: { id: multipleId, pairs: multiplePairs, optionIds: options, itemIds: items },
    short: { id: shortId, accepted: '因為月亮把潮水拉過來' },
  };
}

/** The questions as their text's event has them: without the key. */
function shapes({ choice, single, multiple, short }: Questions) {
  const shape = (
    questionId: string,
    type: 'singleChoice' | 'singleMatchingItem' | 'multipleMatchingItem' | 'shortAnswer',
    process: 'retrieve' | 'infer' | 'integrate' | 'evaluate',
    points: number,
    position: number,
    optionIds: string[],
    itemIds: string[],
  ) => ({ questionId, type, process, points, position, optionIds, itemIds });
  return [
    shape(choice.id, 'singleChoice', 'retrieve', 1, 1, [choice.right, choice.wrong], []),
    shape(
      single.id,
      'singleMatchingItem',
      'infer',
      2,
      2,
      single.pairs.map((pair) => pair.optionId),
      single.pairs.map((pair) => pair.itemId),
    ),
    shape(multiple.id, 'multipleMatchingItem', 'integrate', 2, 3, multiple.optionIds, multiple.itemIds),
    shape(short.id, 'shortAnswer', 'evaluate', 3, 4, [], []),
  ];
}

function publishedEvent(
  postId: string,
  questions: Questions,
  { isFree, zone, time }: { isFree: boolean; zone: string; time: Date },
): NewEvent {
  return newEvent(postPublished, {
    subject: postId,
    sequence: 1,
    time,
    data: {
      postId,
      postVersion: 1,
      title: '跟太陽借半天',
      zones: [zone],
      isFree,
      use: 'library',
      education: 'ElementarySchool',
      grade: '小五',
      difficultyOfPost: '適中',
      characters: 640,
      questions: shapes(questions),
    },
  });
}

function keyEvent(postId: string, questions: Questions, time: Date): NewEvent {
  const { choice, single, multiple, short } = questions;
  return newEvent(answerKeyPublished, {
    subject: postId,
    sequence: 1,
    time,
    data: {
      postId,
      postVersion: 1,
      keyVersion: 1,
      keys: [
        { type: 'singleChoice', questionId: choice.id, points: 1, optionId: choice.right },
        { type: 'singleMatchingItem', questionId: single.id, points: 2, pairs: single.pairs },
        { type: 'multipleMatchingItem', questionId: multiple.id, points: 2, pairs: multiple.pairs },
        { type: 'shortAnswer', questionId: short.id, points: 3, acceptedAnswers: [short.accepted] },
      ],
      notes: shapes(questions).map(({ questionId }) => ({
        questionId,
        explanation: '秘密的解說',
        why: [],
        evidence: [],
        rubric: [{ points: 3, shows: '秘密的評分準則', examples: [] }],
      })),
    },
  });
}

export function makeText({
  isFree = false,
  zone = newId(),
  time = began,
}: { isFree?: boolean; zone?: string; time?: Date } = {}): Text {
  const postId = newId();
  const questions = makeQuestions();
  return {
    postId,
    zone,
    ...questions,
    events: [publishedEvent(postId, questions, { isFree, zone, time }), keyEvent(postId, questions, time)],
  };
}

/** Full answers: everything right, the short answer in other words (pending) unless given. */
export function answersFor(
  text: Text,
  { seq = 1, choice = text.choice.right, short = '我覺得是月亮的關係' } = {},
): { questionId: string; seq: number; value: AnswerValue }[] {
  return [
    { questionId: text.choice.id, seq, value: { optionId: choice } },
    { questionId: text.single.id, seq, value: { pairs: text.single.pairs } },
    { questionId: text.multiple.id, seq, value: { pairs: text.multiple.pairs } },
    { questionId: text.short.id, seq, value: { text: short } },
  ];
}
