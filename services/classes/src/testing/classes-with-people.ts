import { createClass, createCode } from '@yuedu/contracts/http/classes/classes';
import type { SchoolClass } from '@yuedu/contracts/http/classes/classes';
import type { OutputOf, RouteDefinition } from '@yuedu/contracts/route';
import { type AppendedEvent, appendedEvents, copyOutbox } from '@yuedu/service-kit/testing/appended-events';
import type { ProblemBody, RouteAnswer, RouteInput } from '@yuedu/service-kit/testing/call-route';
import type { Answered } from '@yuedu/service-kit/testing/service-under-test';
import type { TestCaller } from '@yuedu/testing/tokens';
import { type ClassesUnderTest, startClasses } from './start-classes.ts';

export const now = new Date('2026-09-07T02:00:00Z');
export const endAt = '2027-07-01T00:00:00.000Z';
export const id = (last: string): string => `0198f0a0-0000-7000-8000-${last.padStart(12, '0')}`;
export const school = { _id: id('5c01'), name: '青嶼華小' };
export const admin: TestCaller = { userId: id('ad'), role: 'admin', title: 'teacher' };
export const teacher: TestCaller = {
  userId: id('1e'),
  role: 'main',
  title: 'teacher',
  schoolIds: [school._id],
};
export const stranger: TestCaller = { userId: id('2e'), role: 'main', title: 'teacher', schoolIds: [] };
export const student = (n: number): TestCaller => ({ userId: id(`a${n}`), role: 'user', title: 'student' });
export const parent: TestCaller = { userId: id('b1'), role: 'user', title: 'parent' };

/** The service with one school and these people; students 1 and 2 are of the school. */
async function startWithPeople(): Promise<ClassesUnderTest> {
  const classes = await startClasses(now);
  await classes.prisma.school.create({
    data: { id: school._id, name: school.name, createdAt: now, updatedAt: now },
  });
  const person = (userId: string, name: string, titles: string[], schoolIds: string[] = []) => ({
    id: userId,
    name,
    titles,
    schoolIds,
    grade: '小五',
    sequence: 1,
  });
  await classes.prisma.replicaUser.createMany({
    data: [
      person(teacher.userId, '林怡君', ['teacher'], [school._id]),
      person(stranger.userId, '陳志明', ['teacher']),
      person(admin.userId, '管理員', ['teacher']),
      ...[1, 2, 3, 4].map((n) =>
        person(student(n).userId, `學生${n}`, ['student'], n <= 2 ? [school._id] : []),
      ),
      person(parent.userId, '家長', ['parent']),
    ],
  });
  await copyOutbox(classes.prisma);
  return classes;
}

export type Shown = SchoolClass & {
  results: SchoolClass[];
  code: string;
  expiresAt: string;
  added: string[];
  removed: string[];
};
type Reply = Omit<Answered, 'body'> & {
  data: Shown;
  code: string | undefined;
  errors: Answered['body']['errors'];
};
export interface Calls {
  /** One call of contracts; without a person as a visitor. */
  call<R extends RouteDefinition>(
    route: R,
    as?: TestCaller,
    input?: RouteInput<R>,
  ): Promise<Omit<RouteAnswer<R>, 'problem'> & ProblemBody>;
  /** One HTTP call as it is written, for tests of addresses and of what no contract allows. */
  call(
    method: string,
    path: string,
    as?: TestCaller,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply>;
  /** Makes a class. */
  make(title?: string, as?: TestCaller): Promise<OutputOf<typeof createClass>>;
  /** Makes a code of a class. */
  codeOf(classId: string, as?: TestCaller): Promise<string>;
  /** The events of a class and its members. */
  sent(classId: string): Promise<AppendedEvent[]>;
}

/** @param running the service, which a suite starts later */
function callsOf(running: () => ClassesUnderTest): Calls {
  const call: Calls['call'] = async (
    route: RouteDefinition | string,
    second?: TestCaller | string,
    third?: TestCaller | RouteInput<RouteDefinition>,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<never> => {
    if (typeof route !== 'string') {
      const as = second as TestCaller | undefined;
      const { problem, ...rest } = await running().call(route, {
        as,
        ...(third as RouteInput<RouteDefinition>),
      });
      return { ...rest, code: problem.code, errors: problem.errors } as never;
    }
    const as = third as TestCaller | undefined;
    const { body: answered, ...rest } = await running().call(route, String(second), { as, body, headers });
    return { ...rest, data: answered.data, code: answered.code, errors: answered.errors } as never;
  };
  return {
    call,
    make: async (title = '五年仁班', as = teacher) =>
      (await call(createClass, as, { body: { title, grade: '小五', endAt } })).data,
    codeOf: async (classId, as = teacher) =>
      (await call(createCode, as, { params: { id: classId } })).data.code,
    sent: (classId) => appendedEvents(running().prisma, classId),
  };
}

/**
 * Starts the service for a suite and ends it; called once, at the top of a file. `running` is the service.
 */
export function suiteWithPeople(): Calls & { running(): ClassesUnderTest } {
  let classes: ClassesUnderTest;
  beforeAll(async () => {
    classes = await startWithPeople();
  });
  afterAll(() => classes?.close());
  const running = (): ClassesUnderTest => classes;
  return { running, ...callsOf(running) };
}
