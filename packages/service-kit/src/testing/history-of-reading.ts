import * as content from '@yuedu/contracts/events/content';
import * as homework from '@yuedu/contracts/events/homework';
import { classIds, idOf, later, people, step, type Step, zones } from './history-steps.ts';

export const postIds = { first: idOf('first post'), second: idOf('second post'), third: idOf('third post') };
export const taskIds = {
  current: idOf('current task'),
  deleted: idOf('task deleted'),
  other: idOf('task of the other class'),
};
export const homeworkIds = {
  current: idOf('current homework'),
  removed: idOf('homework removed'),
  other: idOf('homework of the other class'),
};
export const attemptOf = (userId: string, taskId: string | null, take = 1): string =>
  idOf(`attempt ${userId} ${taskId} ${take}`);

const { teacher, one, two, erased } = people;
const questionOf = (postId: string): string => idOf(`question of ${postId}`);
const optionOf = (postId: string): string => idOf(`option of ${postId}`);

function postEvents(): Step[][] {
  const post = (postId: string, postVersion: number) => ({
    postId,
    postVersion,
    title: `跟太陽借半天，第 ${postVersion} 版`,
    zones: zones.slice(0, 1),
    isFree: postVersion > 1,
    use: 'library' as const,
    education: 'ElementarySchool',
    grade: '小五',
    difficultyOfPost: postVersion > 1 ? '進階' : '適中',
    ...(postVersion > 1 && { characters: 600 + postVersion }),
    questions: [
      {
        questionId: questionOf(postId),
        type: 'singleChoice' as const,
        process: 'retrieve' as const,
        points: postVersion,
        position: 1,
        optionIds: [optionOf(postId)],
        itemIds: [],
      },
    ],
  });
  const published = (id: string) => step(content.postPublished, id, post(id, 1));
  const revised = (id: string, number: number) => step(content.postRevised, id, post(id, number));
  const taken = (id: string) => step(content.postUnpublished, id, { postId: id });
  const { first, second, third } = postIds;
  return [
    [published(first), revised(first, 2), revised(first, 3)],
    [published(second), taken(second), revised(second, 2)],
    [published(third), revised(third, 2), taken(third)],
  ];
}

function keyEvents(): Step[][] {
  const keys = (postId: string, postVersion: number, keyVersion: number) => ({
    postId,
    postVersion,
    keyVersion,
    keys: [
      {
        type: 'singleChoice' as const,
        questionId: questionOf(postId),
        points: postVersion,
        optionId: optionOf(postId),
      },
    ],
    notes: [
      { questionId: questionOf(postId), explanation: '第二段寫了原因。', why: [], evidence: [], rubric: [] },
    ],
  });
  const { first, second } = postIds;
  return [
    [
      step(content.answerKeyPublished, first, keys(first, 1, 1)),
      step(content.answerKeyCorrected, first, keys(first, 1, 2)),
      step(content.answerKeyPublished, first, keys(first, 2, 3)),
    ],
    [
      step(content.answerKeyPublished, second, keys(second, 1, 1)),
      step(content.answerKeyCorrected, second, keys(second, 1, 2)),
    ],
  ];
}

const settingEvents = (): Step[][] => [
  [
    step(content.schoolYearStartChanged, 'schoolYearStart', { 'zh-TW': '09-01', 'zh-MY': '01-01' }),
    step(content.schoolYearStartChanged, 'schoolYearStart', { 'zh-TW': '08-01', 'zh-MY': '01-10' }),
  ],
];

function taskEvents(): Step[][] {
  const task = (taskId: string, title: string, classId: string | null, posts: string[]) => ({
    taskId,
    ownerId: teacher,
    title,
    postIds: posts,
    classId,
    startAt: null,
    deadline: later(20),
    createdAt: later(0),
  });
  const { first, second } = classIds;
  const [a, b, c] = Object.values(postIds) as [string, string, string];
  const { current, deleted, other } = taskIds;
  return [
    [
      step(homework.taskCreated, current, task(current, '任務', null, [a])),
      step(homework.taskUpdated, current, task(current, '第一個任務', first, [a])),
      step(homework.taskUpdated, current, task(current, '大自然的合作', first, [a, b])),
    ],
    [
      step(homework.taskCreated, deleted, task(deleted, '任務', first, [b])),
      step(homework.taskUpdated, deleted, task(deleted, '第二個任務', first, [b, c])),
      step(homework.taskDeleted, deleted, { taskId: deleted, classId: first }),
    ],
    [
      step(homework.taskCreated, other, task(other, '任務', second, [c])),
      step(homework.taskDeleted, other, { taskId: other, classId: second }),
    ],
  ];
}

function homeworkEvents(): Step[][] {
  const { first, second } = classIds;
  const given = (homeworkId: string, classId: string, taskId: string, title: string) => ({
    homeworkId,
    classId,
    title,
    taskIds: [taskId],
    startAt: later(0),
    deadline: later(20),
    showKeys: 'deadline' as const,
    groups: [{ name: '第一組', studentIds: [one, two, erased] }],
    exceptions: title === '作業' ? [] : [{ userId: erased, deadline: later(25) }],
  });
  const removed = (homeworkId: string, classId: string, taskId: string) =>
    step(homework.homeworkRemoved, homeworkId, { homeworkId, classId, taskIds: [taskId] });
  const { current, removed: gone, other } = homeworkIds;
  return [
    [
      step(homework.homeworkAssigned, current, given(current, first, taskIds.current, '作業')),
      step(homework.homeworkUpdated, current, given(current, first, taskIds.current, '大自然的合作')),
      step(homework.homeworkUpdated, current, given(current, first, taskIds.current, '大自然的合作（二）')),
    ],
    [
      step(homework.homeworkAssigned, gone, given(gone, first, taskIds.deleted, '作業')),
      step(homework.homeworkUpdated, gone, given(gone, first, taskIds.deleted, '另一個作業')),
      removed(gone, first, taskIds.deleted),
    ],
    [
      step(homework.homeworkAssigned, other, given(other, second, taskIds.other, '作業')),
      removed(other, second, taskIds.other),
    ],
  ];
}

function attemptEvents(): Step[][] {
  const attempt = (
    userId: string,
    postId: string,
    {
      taskId = null,
      classId = null,
      take = 1,
      day = 2,
      finished = true,
      rescored = false,
      graded = false,
    }: {
      taskId?: string | null;
      classId?: string | null;
      take?: number;
      day?: number;
      finished?: boolean;
      rescored?: boolean;
      graded?: boolean;
    } = {},
  ): Step[] => {
    const attemptId = attemptOf(userId, taskId, take);
    const head = { attemptId, userId, postId, postVersion: take, taskId, classId, take, startedAt: later(1) };
    const result = {
      questionId: questionOf(postId),
      process: 'retrieve' as const,
      chosenOptionIds: [optionOf(postId)],
      score: 1,
      maxScore: 1,
      blank: false,
    };
    const end = { ...head, finishedAt: later(day), late: day > 4, keyVersion: 1, results: [result] };
    const anew = { ...end, keyVersion: 2, results: [{ ...result, score: 0 }] };
    const byHand = { ...end, results: [{ ...result, score: 0.5 }] };
    return [
      step(homework.attemptStarted, attemptId, head),
      ...(finished ? [step(homework.attemptFinished, attemptId, end)] : []),
      ...(rescored ? [step(homework.attemptRescored, attemptId, anew)] : []),
      ...(graded ? [step(homework.attemptGraded, attemptId, byHand)] : []),
    ];
  };
  const ofClass = { taskId: taskIds.current, classId: classIds.first };
  return [
    attempt(one, postIds.first, { ...ofClass, rescored: true }),
    attempt(two, postIds.first, { ...ofClass, day: 5, graded: true }),
    attempt(erased, postIds.first, { ...ofClass, day: 3 }),
    attempt(two, postIds.second, { ...ofClass, taskId: taskIds.deleted, finished: false }),
    attempt(one, postIds.second, { day: 4 }),
    attempt(one, postIds.second, { take: 2, day: 6 }),
    attempt(erased, postIds.second),
  ];
}

/** The events of content and homework: texts and keys, tasks and homeworks, and who read what. */
export const readingEvents = (): Step[][] => [
  ...postEvents(),
  ...keyEvents(),
  ...settingEvents(),
  ...taskEvents(),
  ...homeworkEvents(),
  ...attemptEvents(),
];
