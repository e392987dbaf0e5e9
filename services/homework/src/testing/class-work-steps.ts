import { createTask, getTask, putTaskPosts } from '@yuedu/contracts/http/homework/tasks';
import { deleteHomework, putHomework } from '@yuedu/contracts/http/homework/homeworks';
import { finishAttempt } from '@yuedu/contracts/http/homework/attempts';
import { memberJoined, memberLeft } from '@yuedu/contracts/events/classes';
import type { OutputOf, RouteDefinition } from '@yuedu/contracts/route';
import { newEvent } from '@yuedu/messaging/outbox/outbox';
import { newId } from '@yuedu/service-kit/ids';
import type { RouteAnswer } from '@yuedu/service-kit/testing/call-route';
import { until } from '@yuedu/testing/poll';
import type { TestCaller } from '@yuedu/testing/tokens';
import { textsArrived } from './arrived.ts';
import { type ClassWithText, classWithText } from './class-with-text.ts';
import type { Homework } from './start-homework.ts';
import { makeText, type Text } from './text.ts';

export const hourMs = 3_600_000;
/** The service's clock goes so far ahead of the real one. */
export interface AheadClock {
  aheadMs: number;
}

/** What a teacher changes of a homework that is given. */
function taskSteps(homework: Homework, freeText: () => Promise<Text>) {
  const must = async <R extends RouteDefinition>(call: Promise<RouteAnswer<R>>): Promise<OutputOf<R>> => {
    const reply = await call;
    if (reply.status >= 300) throw new Error(reply.text);
    return reply.data;
  };
  /** Another task of the class, with another text, that is in no homework yet. */
  const otherTask = async (where: ClassWithText): Promise<string> => {
    const body = {
      title: '別的任務',
      postIds: [(await freeText()).postId],
      classId: where.school.classId,
    };
    return (await must(homework.call(where.school.teacher, createTask, { body })))._id;
  };
  /** Makes the texts of the class's task these. */
  const putTexts = async ({ school, taskId }: ClassWithText, postIds: string[]): Promise<void> => {
    const { version } = await must(homework.call(school.teacher, getTask, { params: { id: taskId } }));
    await must(
      homework.call(school.teacher, putTaskPosts, {
        params: { id: taskId, postId: 'all' },
        body: { postIds },
        ifMatch: version,
      }),
    );
  };
  const takeBack = async ({ school, homeworkId }: ClassWithText): Promise<void> => {
    await must(homework.call(school.teacher, deleteHomework, { params: { id: school.classId, homeworkId } }));
  };
  return { otherTask, putTexts, takeBack };
}

/** What teachers and students of a class do about its work, step by step. */
export function classWorkSteps(homework: Homework, clock: AheadClock) {
  const inHours = (hours: number): string =>
    new Date(Date.now() + clock.aheadMs + hours * hourMs).toISOString();
  const freeText = async (): Promise<Text> => {
    const text = makeText({ isFree: true });
    await homework.publish(...text.events);
    await textsArrived(homework, text);
    return text;
  };
  const openClass = async (given: object = {}, text?: Text): Promise<ClassWithText> =>
    classWithText(homework, {
      text: text ?? (await freeText()),
      homework: { deadline: inHours(24), ...given },
    });
  const rewrite = (where: ClassWithText, body: object, homeworkId = where.homeworkId) =>
    homework
      .call(where.school.teacher, putHomework, {
        params: { id: where.school.classId, homeworkId },
        body: { title: '作業', taskIds: [where.taskId], ...body },
      })
      .then((reply) => {
        if (reply.status !== 200) throw new Error(reply.text);
      });

  const memberships = new Map<string, number>();
  /** A student leaves, or comes (back), as the service of classes would say it. */
  async function move(where: ClassWithText, kind: 'joined' | 'left', person = where.student): Promise<void> {
    const own = where.school.students.indexOf(person);
    const membershipId = where.school.memberships[own] ?? newId();
    const sequence = (memberships.get(membershipId) ?? 1) + 1;
    memberships.set(membershipId, sequence);
    const at = new Date(Date.now() + clock.aheadMs);
    const head = { classId: where.school.classId, membershipId, userId: person.userId };
    const common = { subject: membershipId, key: where.school.classId, sequence, time: at };
    await homework.publish(
      kind === 'left'
        ? newEvent(memberLeft, { ...common, data: { ...head, leftAt: at.toISOString() } })
        : newEvent(memberJoined, { ...common, data: { ...head, joinedAt: at.toISOString(), seatNumber: 1 } }),
    );
    await until(async () =>
      homework.prisma.member.count({ where: { id: membershipId, isLeft: kind === 'left' } }),
    );
  }
  const handIn = (reader: TestCaller, attemptId: string) =>
    homework.call(reader, finishAttempt, { body: { attemptId } });
  return { inHours, freeText, openClass, rewrite, move, handIn, ...taskSteps(homework, freeText) };
}
