import { withTransaction } from '@yuedu/service-kit/database/database';
import { newId } from '@yuedu/service-kit/ids';
import { processes } from '@yuedu/contracts/rules/processes';
import type { TestCaller } from '@yuedu/testing/tokens';
import { numbers } from '@yuedu/testing/seeded';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import type { ResultFact } from '../reports/domain/fold.ts';
import { FoldsService } from '../reports/folds.service.ts';

/** What spreadsheets take for formulas, and what a file of commas has to quote. */
const names = ['=1+1', '+886', '-2', '@SUM(A1)', '＝SUM', '王,小"明', '李\n四', "'林", ' 陳 ', '007', '張三'];
const difficulties = ['簡單', '適中', '挑戰', ''];
const hourMs = 3_600_000;
const began = Date.UTC(2026, 8, 1);

export interface DrawnAttempt {
  userId: string;
  postId: string;
  homeworkId: string;
  startedAt: Date;
  finishedAt: Date | null;
  late: boolean;
  results: ResultFact[];
}
export interface DrawnClass {
  classId: string;
  teacher: TestCaller;
  students: { userId: string; name: string }[];
  texts: { postId: string; title: string; characters: number | null }[];
  homeworkIds: string[];
  /** The raw work, of which everything else is reckoned. */
  attempts: DrawnAttempt[];
}

/**
 * A class with work as chance has it, stored as the facts that events bring, and folded.
 * @param seed an integer: the same class for the same one
 */
export async function drawnClass(prisma: PrismaClient, seed: number): Promise<DrawnClass> {
  const draw = numbers(seed);
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(draw() * list.length)] as T;
  const upTo = (most: number): number => 1 + Math.floor(draw() * most);
  const teacher: TestCaller = { userId: newId(), role: 'main', title: 'teacher' };
  const classId = newId();
  const at = new Date(began);
  const students = Array.from({ length: upTo(9) }, (_, n) => ({
    userId: newId(),
    name: names[n % names.length] ?? '',
  }));
  const texts = Array.from({ length: upTo(5) }, () => drawnText(draw, oneOf, upTo));
  const homeworks = texts.map(({ postId }, n) => ({
    id: newId(),
    taskId: newId(),
    postId,
    title: `${oneOf(names)} ${n}`,
    startAt: new Date(began + Math.floor(draw() * 90) * 24 * hourMs),
  }));
  const attempts = homeworks.flatMap((homework) =>
    students.flatMap(({ userId }): DrawnAttempt[] => {
      if (draw() < 0.2) return [];
      const text = texts.find(({ postId }) => postId === homework.postId);
      const startedAt = new Date(homework.startAt.getTime() + Math.floor(draw() * 40 * hourMs));
      const finishedAt =
        draw() < 0.8 ? new Date(startedAt.getTime() + Math.floor(draw() * 2 * hourMs)) : null;
      const results = finishedAt ? (text?.questions ?? []).map((one) => drawnResult(draw, one)) : [];
      const late = finishedAt !== null && draw() < 0.3;
      return [
        { userId, postId: homework.postId, homeworkId: homework.id, startedAt, finishedAt, late, results },
      ];
    }),
  );
  await storePeople(prisma, { classId, teacher, students });
  await storeTexts(prisma, texts);
  await storeWork(prisma, { classId, homeworks, attempts, at });
  return { classId, teacher, students, texts, homeworkIds: homeworks.map(({ id }) => id), attempts };
}

async function storePeople(
  prisma: PrismaClient,
  { classId, teacher, students }: Pick<DrawnClass, 'classId' | 'teacher' | 'students'>,
): Promise<void> {
  const at = new Date(began);
  await prisma.schoolClass.create({
    data: { id: classId, title: '五年仁班', teacherIds: [teacher.userId], sequence: 1 },
  });
  await prisma.user.createMany({
    data: students.map(({ userId, name }) => ({ id: userId, name, sequence: 1 })),
  });
  await prisma.member.createMany({
    data: students.map(({ userId }, n) => ({
      id: newId(),
      classId,
      userId,
      seatNumber: n + 1,
      joinedAt: at,
      eventTime: at,
      joinedSequence: 1,
    })),
  });
}

async function storeTexts(
  prisma: PrismaClient,
  texts: readonly ReturnType<typeof drawnText>[],
): Promise<void> {
  await prisma.post.createMany({
    data: texts.map(({ postId, title, characters, difficulty }) => ({
      id: postId,
      title,
      characters,
      difficulty,
      sequence: 1,
    })),
  });
  await prisma.postVersion.createMany({
    data: texts.map(({ postId, title, questions }) => ({
      postId,
      postVersion: 1,
      title,
      questions: questions as unknown as Prisma.InputJsonValue,
    })),
  });
}

type Draw = () => number;

function drawnText(draw: Draw, oneOf: <T>(list: readonly T[]) => T, upTo: (most: number) => number) {
  const questions = Array.from({ length: upTo(6) }, (_, n) => ({
    questionId: newId(),
    type: 'shortAnswer',
    process: oneOf(processes),
    points: upTo(3),
    position: n + 1,
    optionIds: [],
    itemIds: [],
  }));
  return {
    postId: newId(),
    title: `${oneOf(names)}的故事`,
    characters: draw() < 0.8 ? upTo(2_000) : null,
    difficulty: oneOf(difficulties),
    questions,
  };
}

/** Points in hundredths, as matching questions have them; some wait for a teacher. */
function drawnResult(
  draw: Draw,
  { questionId, process, points }: { questionId: string; process: ResultFact['process']; points: number },
): ResultFact {
  const isBlank = draw() < 0.1;
  const score = isBlank ? 0 : draw() < 0.2 ? null : Math.round(draw() * points * 100) / 100;
  return { questionId, process, chosenOptionIds: [], score, maxScore: points, blank: isBlank };
}

async function storeWork(
  prisma: PrismaClient,
  {
    classId,
    homeworks,
    attempts,
    at,
  }: {
    classId: string;
    homeworks: { id: string; taskId: string; postId: string; title: string; startAt: Date }[];
    attempts: readonly DrawnAttempt[];
    at: Date;
  },
): Promise<void> {
  const fact = { classId, sequence: 1, eventTime: at };
  await prisma.reportTask.createMany({
    data: homeworks.map(({ taskId, postId }) => ({ ...fact, id: taskId, postIds: [postId] })),
  });
  await prisma.reportHomework.createMany({
    data: homeworks.map(({ id, taskId, title, startAt }) => ({
      ...fact,
      id,
      title,
      startAt,
      taskIds: [taskId],
    })),
  });
  await prisma.reportAttempt.createMany({
    data: attempts.map(({ homeworkId, results, ...attempt }) => ({
      ...fact,
      ...attempt,
      id: newId(),
      taskId: homeworks.find(({ id }) => id === homeworkId)?.taskId ?? '',
      results: results as unknown as Prisma.InputJsonValue,
    })),
  });
  await withTransaction(prisma, (tx) => new FoldsService().fold(tx, classId));
}
