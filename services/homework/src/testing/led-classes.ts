import { withTransaction } from '@yuedu/service-kit/database/database';
import { newId } from '@yuedu/service-kit/ids';
import { processes } from '@yuedu/contracts/rules/processes';
import type { TestCaller } from '@yuedu/testing/tokens';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { FoldsService } from '../reports/folds.service.ts';

const at = new Date('2026-09-01T00:00:00Z');
const finishedAt = new Date('2026-09-01T00:10:00Z');

export interface LedClasses {
  teacher: TestCaller;
  schoolId: string;
  classIds: string[];
  studentIds: string[];
  homeworkId: string;
}

/** Classes of one school and one teacher, folded: every student has handed in the same two texts. */
export async function ledClasses(
  prisma: PrismaClient,
  { classes, students }: { classes: number; students: number },
): Promise<LedClasses> {
  const schoolId = newId();
  const teacher: TestCaller = { userId: newId(), role: 'main', title: 'teacher', schoolIds: [schoolId] };
  const texts = [newId(), newId()].map((postId) => ({
    postId,
    title: '文章',
    questions: processes.map((process, n) => ({
      questionId: newId(),
      type: 'shortAnswer',
      process,
      points: 2,
      position: n + 1,
      optionIds: [],
      itemIds: [],
    })),
  }));
  await prisma.postVersion.createMany({
    data: texts.map(({ questions, ...text }) => ({
      ...text,
      postVersion: 1,
      questions: questions as unknown as Prisma.InputJsonValue,
    })),
  });
  const made = await Promise.all(
    Array.from({ length: classes }, () => storeClass(prisma, { teacher, schoolId, texts, students })),
  );
  return {
    teacher,
    schoolId,
    classIds: made.map(({ classId }) => classId),
    studentIds: made.flatMap(({ studentIds }) => studentIds),
    homeworkId: made[0]?.homeworkId ?? '',
  };
}

interface Made {
  teacher: TestCaller;
  schoolId: string;
  texts: { postId: string; questions: { questionId: string; process: string }[] }[];
  students: number;
}

async function storeClass(prisma: PrismaClient, { teacher, schoolId, texts, students }: Made) {
  const [classId, taskId, homeworkId] = [newId(), newId(), newId()];
  const studentIds = Array.from({ length: students }, () => newId());
  const fact = { classId, sequence: 1, eventTime: at };
  await prisma.schoolClass.create({
    data: { id: classId, title: '五年仁班', teacherIds: [teacher.userId], schoolId, sequence: 1 },
  });
  await prisma.user.createMany({
    data: studentIds.map((id, n) => ({ id, name: `學生${n + 1}`, sequence: 1 })),
  });
  await prisma.member.createMany({
    data: studentIds.map((userId, n) => ({
      id: newId(),
      classId,
      userId,
      seatNumber: n + 1,
      joinedAt: at,
      eventTime: at,
      joinedSequence: 1,
    })),
  });
  await prisma.reportTask.create({
    data: { ...fact, id: taskId, postIds: texts.map(({ postId }) => postId) },
  });
  await prisma.reportHomework.create({
    data: { ...fact, id: homeworkId, title: '作業', startAt: at, taskIds: [taskId] },
  });
  await prisma.reportAttempt.createMany({
    data: studentIds.flatMap((userId) =>
      texts.map(({ postId, questions }) => ({
        ...fact,
        id: newId(),
        taskId,
        userId,
        postId,
        startedAt: at,
        finishedAt,
        late: false,
        results: questions.map(({ questionId, process }) => ({
          questionId,
          process,
          chosenOptionIds: [],
          score: 1,
          maxScore: 2,
          blank: false,
        })),
      })),
    ),
  });
  await withTransaction(prisma, (tx) => new FoldsService().fold(tx, classId));
  return { classId, homeworkId, studentIds };
}
