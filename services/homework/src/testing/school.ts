import { childLinked, userRegistered } from '@yuedu/contracts/events/auth';
import { classCreated, memberJoined } from '@yuedu/contracts/events/classes';
import { answerKeyPublished, postPublished } from '@yuedu/contracts/events/content';
import type { AnswerValue } from '@yuedu/contracts/http/attempts';
import { newEvent, type NewEvent } from '@yuedu/messaging/outbox';
import { newId } from '@yuedu/service-kit/ids';
import type { TestCaller } from '@yuedu/testing/tokens';

export const began = new Date('2026-09-01T00:00:00.000Z');

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

export function makeText({
  isFree = false,
  zone = newId(),
  time = began,
}: { isFree?: boolean; zone?: string; time?: Date } = {}): Text {
  const postId = newId();
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
  const accepted = '因為月亮把潮水拉過來';
  const question = (
    questionId: string,
    type: 'singleChoice' | 'singleMatchingItem' | 'multipleMatchingItem' | 'shortAnswer',
    process: 'retrieve' | 'infer' | 'integrate' | 'evaluate',
    points: number,
    position: number,
    optionIds: string[],
    itemIds: string[],
  ) => ({ questionId, type, process, points, position, optionIds, itemIds });
  const questions = [
    question(choiceId, 'singleChoice', 'retrieve', 1, 1, [right, wrong], []),
    question(
      singleId,
      'singleMatchingItem',
      'infer',
      2,
      2,
      singlePairs.map((pair) => pair.optionId),
      singlePairs.map((pair) => pair.itemId),
    ),
    question(multipleId, 'multipleMatchingItem', 'integrate', 2, 3, options, items),
    question(shortId, 'shortAnswer', 'evaluate', 3, 4, [], []),
  ];
  const events = [
    newEvent(postPublished, {
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
        questions,
      },
    }),
    newEvent(answerKeyPublished, {
      subject: postId,
      sequence: 1,
      time,
      data: {
        postId,
        postVersion: 1,
        keyVersion: 1,
        keys: [
          { type: 'singleChoice', questionId: choiceId, points: 1, optionId: right },
          { type: 'singleMatchingItem', questionId: singleId, points: 2, pairs: singlePairs },
          { type: 'multipleMatchingItem', questionId: multipleId, points: 2, pairs: multiplePairs },
          { type: 'shortAnswer', questionId: shortId, points: 3, acceptedAnswers: [accepted] },
        ],
        notes: questions.map(({ questionId }) => ({
          questionId,
          explanation: '秘密的解說',
          why: [],
          evidence: [],
          rubric: [{ points: 3, shows: '秘密的評分準則', examples: [] }],
        })),
      },
    }),
  ];
  return {
    postId,
    zone,
    choice: { id: choiceId, right, wrong },
    single: { id: singleId, pairs: singlePairs },
    multiple: { id: multipleId, pairs: multiplePairs, optionIds: options, itemIds: items },
    short: { id: shortId, accepted },
    events,
  };
}

export interface School {
  classId: string;
  teacher: TestCaller;
  students: TestCaller[];
  memberships: string[];
  events: NewEvent[];
}

export function makeSchool({
  students = 3,
  zones = [] as string[],
  time = began,
  schoolId = newId(),
} = {}): School {
  const classId = newId();
  const teacher: TestCaller = {
    userId: newId(),
    role: 'main',
    title: 'teacher',
    zones,
    schoolIds: [schoolId],
  };
  const pupils = Array.from({ length: students }, (): TestCaller => ({
    userId: newId(),
    role: 'user',
    title: 'student',
    zones,
  }));
  const memberships = pupils.map(() => newId());
  const user = (caller: TestCaller, name: string): NewEvent =>
    newEvent(userRegistered, {
      subject: caller.userId,
      sequence: 1,
      time,
      data: {
        userId: caller.userId,
        name,
        role: caller.role ?? 'user',
        title: caller.title ?? 'student',
        titles: [caller.title ?? 'student'],
        grade: null,
        schoolIds: [],
      },
    });
  const events = [
    user(teacher, '林怡君'),
    ...pupils.map((pupil, index) => user(pupil, `學生${index + 1}`)),
    newEvent(classCreated, {
      subject: classId,
      sequence: 1,
      time,
      data: {
        classId,
        title: '五年仁班',
        grade: '小五',
        endAt: '2027-07-31T00:00:00.000Z',
        teacherIds: [teacher.userId],
        schoolId,
        schoolName: '青嶼華小',
        zones,
      },
    }),
    ...pupils.map((pupil, index) =>
      newEvent(memberJoined, {
        subject: memberships[index] ?? '',
        key: classId,
        sequence: 1,
        time,
        data: {
          classId,
          membershipId: memberships[index] ?? '',
          userId: pupil.userId,
          joinedAt: time.toISOString(),
          seatNumber: index + 1,
        },
      }),
    ),
  ];
  return { classId, teacher, students: pupils, memberships, events };
}

export function makeParent(childId: string): { parent: TestCaller; events: NewEvent[] } {
  const parent: TestCaller = { userId: newId(), role: 'user', title: 'parent' };
  return {
    parent,
    events: [
      newEvent(childLinked, {
        subject: `${parent.userId}:${childId}`,
        sequence: 1,
        time: began,
        data: { parentId: parent.userId, childId },
      }),
    ],
  };
}

/** Full answers: everything right, the short answer in other words (pending) unless told. */
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
