import { until } from '@yuedu/testing/poll';
import type { School } from './school.ts';
import type { Homework } from './start-homework.ts';
import type { Text } from './text.ts';

/** Until these texts are known with their keys, which come by topics of their own, in any order. */
export async function textsArrived({ prisma }: Homework, ...texts: Text[]): Promise<void> {
  const where = { postId: { in: texts.map(({ postId }) => postId) } };
  await until(async () => (await prisma.answerKey.count({ where })) === texts.length);
  await until(async () => (await prisma.postVersion.count({ where })) === texts.length);
}

/** Until a class is known with its members and their names, which come by other topics, in any order. */
export async function schoolArrived({ prisma }: Homework, school: School): Promise<void> {
  const { classId, students, teacher } = school;
  const userIds = [teacher, ...students].map(({ userId }) => userId);
  await until(() => prisma.schoolClass.count({ where: { id: classId } }));
  await until(async () => (await prisma.member.count({ where: { classId } })) >= students.length);
  await until(async () => (await prisma.user.count({ where: { id: { in: userIds } } })) === userIds.length);
}
