import { allRoutes } from '@yuedu/contracts/all-routes';
import { newId } from '@yuedu/service-kit/ids';
import type { TestCaller } from '@yuedu/testing/tokens';
import type { Homework } from './start-homework.ts';

/** The things that calls are made about. */
export interface Subject {
  readonly classId: string;
  readonly taskId: string;
  readonly homeworkId: string;
  readonly postId: string;
  readonly studentId: string;
  /** The attempt that has just been handed in. */
  readonly attemptId: string;
}
interface Request {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/**
 * What each call of this service is asked for. Calls that would change the subject name what is not there.
 */
const requests: Record<string, (s: Subject) => readonly Request[]> = {
  startAttempt: (s) => [
    { body: { postId: s.postId, taskId: s.taskId } },
    { body: { postId: s.postId, classId: s.classId } },
  ],
  listTasks: () => [{}, { query: { includeTaskOfClass: '1' } }],
  listTasksV2: () => [{ query: { includeTaskOfClass: '1' } }],
  unfinishedTasks: () => [{}],
  getTask: (s) => [{ params: { id: s.taskId } }],
  createTask: () => [{ body: { title: '任務', postIds: [newId()] } }],
  putTask: () => [{ params: { id: newId() }, body: {} }],
  deleteTask: () => [{ params: { id: newId() } }],
  putTaskPosts: (s) => [{ params: { id: newId(), postId: s.postId }, body: {} }],
  myTakes: (s) => [{ params: { id: s.taskId } }],
  isFinished: (s) => [{ query: { taskIds: s.taskId } }],
  putHomework: (s) => [
    { params: { id: s.classId, homeworkId: newId() }, body: { title: '作業', taskIds: [newId()] } },
  ],
  deleteHomework: (s) => [{ params: { id: s.classId, homeworkId: newId() } }],
  listHomeworks: ({ classId, studentId }): Request[] => [
    {},
    { query: { classId } },
    { query: { studentId } },
    { query: { classId, studentId } },
  ],
  getLiveClass: (s) => [{ params: { id: s.classId, homeworkId: s.homeworkId } }],
  checkRepeatedPosts: (s) => [{ body: { classIds: [s.classId], postIds: [s.postId] } }],
  saveAnswers: (s) => [
    {
      body: {
        postId: s.postId,
        attemptId: s.attemptId,
        answers: [{ questionId: newId(), seq: 1, value: null }],
      },
    },
  ],
  finishAttempt: (s) => [{ body: { attemptId: s.attemptId } }],
  putPosition: (s) => [{ body: { attemptId: s.attemptId, paragraphId: 'p1' } }],
  getAttempt: (s) => [{ params: { id: s.attemptId } }],
  previewKeyRepair: (s) => [
    {
      params: { id: s.postId },
      body: { keys: [{ type: 'shortAnswer', questionId: newId(), points: 1, acceptedAnswers: [] }] },
    },
    { params: { id: s.postId }, body: { undoes: 2 } },
  ],
  postsToGrade: (s) => [{ params: { id: s.classId }, body: {} }],
  answersToGrade: (s) => [{ params: { classId: s.classId, postId: s.postId, questionId: newId() } }],
  gradeAnswer: (s) => [
    {
      params: { classId: s.classId, postId: s.postId, answerId: `${s.attemptId}.${newId()}` },
      body: { score: 0, version: 0 },
    },
  ],
  gradeAnswers: (s) => [
    {
      params: { classId: s.classId, postId: s.postId },
      body: { score: 0, answers: [{ _id: `${s.attemptId}.${newId()}`, version: 0 }] },
    },
  ],
  undoGrades: (s) => [
    {
      params: { classId: s.classId, postId: s.postId },
      body: { answers: [{ _id: `${s.attemptId}.${newId()}`, version: 0 }] },
    },
  ],
  listSavedRemarks: () => [{}],
  createSavedRemark: () => [{ body: { text: '' } }],
  deleteSavedRemark: () => [{ params: { id: newId() } }],
  postTakes: (s) => [{ params: { id: s.postId } }, { params: { id: s.postId }, query: { version: '1' } }],
  keyAlarms: (s) => [{ query: { postIds: s.postId } }],
  listKeyRepairs: (s) => [{ params: { id: s.postId } }],
  listNotifications: () => [{}],
  previewReminder: (s) => [{ params: { id: s.classId, homeworkId: s.homeworkId } }],
  putReminder: (s) => [
    {
      params: { id: s.classId, homeworkId: newId(), reminderId: newId() },
      body: { studentIds: [s.studentId] },
    },
  ],
  deleteReminder: (s) => [{ params: { id: s.classId, homeworkId: s.homeworkId, reminderId: newId() } }],
  getCalendar: () => [{ query: aroundToday() }],
  getCalendarFeed: () => [{}],
  createCalendarFeed: () => [{}],
  deleteCalendarFeed: () => [{}],
  readCalendarFeed: () => [{ params: { token: 'none' } }],
  getDigest: () => [{}],
  putDigest: () => [{ body: {} }],
  stopDigest: () => [{ body: { key: 'none' } }],
  deadLettersOfHomework: () => [{}],
  fileOfHomework: (s) => [{ params: { id: s.attemptId } }],
  jobOfHomework: (s) => [{ params: { id: s.attemptId } }],
  auditOfHomework: (s) => [{ query: { subject: s.attemptId } }],
  ownDataOfHomework: () => [{}],
  figuresOfHomework: () => [{}],
  getCompletion: reports,
  getComprehension: reports,
  getQuestions: reports,
  getOverview: reports,
  getReading: reports,
  exportReport: (s) => [
    { body: { each: 'student', kind: 'csv', filter: { classId: s.classId } } },
    { body: { each: 'class', report: 'students', kind: 'csv', filter: {} } },
  ],
  getStudents: (s) => [
    ...reports(s),
    { query: { studentId: s.studentId } },
    { query: { classId: s.classId, studentId: s.studentId } },
  ],
};

/** @returns the days of a calendar round now */
function aroundToday(): { from: string; to: string } {
  const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return { from: dayIn(-30), to: dayIn(30) };
}

function reports(s: Subject): readonly Request[] {
  return [
    { query: { classId: s.classId } },
    { query: { homeworkId: s.homeworkId, postId: s.postId } },
    { query: { classId: s.classId }, headers: { accept: 'text/csv' } },
  ];
}

/** Names of declared calls of this service that the walk leaves out: none may be. */
export const callsLeftOut = (): string[] =>
  [...allRoutes].flatMap(([name, route]) =>
    route.service === 'homework' && !(name in requests) ? [name] : [],
  );

export interface Answer {
  readonly call: string;
  readonly status: number;
  readonly text: string;
}

/** Makes every call of this service as one person, by the first path of each. */
export async function everyCall(
  homework: Homework,
  person: TestCaller | null,
  subject: Subject,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const [name, make] of Object.entries(requests)) {
    const route = allRoutes.get(name);
    if (!route) throw new Error(`${name} is no declared call`);
    for (const { params = {}, query = {}, body, headers } of make(subject)) {
      const path = route.path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
      const search = new URLSearchParams(query).toString();
      const { status, text } = await homework.call(
        person,
        route.method,
        search ? `${path}?${search}` : path,
        body,
        headers,
      );
      answers.push({ call: `${name} ${JSON.stringify({ ...query, ...headers })}`, status, text });
    }
  }
  return answers;
}
