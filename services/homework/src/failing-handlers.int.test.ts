import { beginning, classIds, idOf, later, people } from '@yuedu/service-kit/testing/history-steps';
import { attemptOf, homeworkIds, postIds, taskIds } from '@yuedu/service-kit/testing/history-of-reading';
import { testFailingHandlers } from '@yuedu/service-kit/testing/test-failing-handlers';
import { migrationFolders } from './database.ts';
import { envSchema } from './env.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import { homeworkService } from './service.ts';

const { colleague, one, erased } = people;

/**
 * What homework itself has of the history: the homework that goes on, and what two students have written in
 * it.
 */
async function workOfHistory(prisma: PrismaClient): Promise<void> {
  const ofClass = {
    classId: classIds.first,
    title: '大自然的合作',
    createdAt: beginning,
    updatedAt: beginning,
  };
  await prisma.homework.create({
    data: {
      ...ofClass,
      id: homeworkIds.current,
      taskIds: [taskIds.current],
      startAt: beginning,
      createdBy: colleague,
      groups: [{ name: '第一組', studentIds: [one, erased] }],
      exceptions: [{ userId: erased, deadline: later(25) }],
    },
  });
  await prisma.task.create({
    data: {
      ...ofClass,
      id: taskIds.current,
      ownerId: colleague,
      audienceIds: [one, erased],
      postIds: [postIds.first],
      deadline: later(9.5),
      homeworkId: homeworkIds.current,
      assignedAt: later(8),
      visibleAt: later(8),
    },
  });
  for (const userId of [one, erased]) {
    const attemptId = attemptOf(userId, taskIds.current);
    await prisma.attempt.create({
      data: {
        id: attemptId,
        userId,
        postId: postIds.first,
        postVersion: 1,
        taskId: taskIds.current,
        classId: classIds.first,
        taskKey: taskIds.current,
        startedAt: later(1),
      },
    });
    const written = {
      attemptId,
      questionId: idOf('short answer'),
      seq: 1,
      value: { text: '月亮' },
      receivedAt: later(2),
    };
    await prisma.answer.create({ data: written });
    await prisma.answerHistory.create({ data: { ...written, kind: 'superseded', valueHash: 'one' } });
  }
  const byHand = { classId: classIds.first, postId: postIds.first, version: 2, gradedAt: later(3) };
  await prisma.answerGrade.createMany({
    data: [
      // what was said of a student who is erased, and what a teacher gave who is
      { userId: erased, gradedBy: colleague, remark: '謝謝你寫下月亮' },
      { userId: one, gradedBy: erased, remark: '' },
    ].map(({ userId, ...mark }) => ({
      ...byHand,
      ...mark,
      attemptId: attemptOf(userId, taskIds.current),
      questionId: idOf('short answer'),
      score: 1,
      formers: [{ score: null, remark: mark.remark, gradedBy: null, gradedAt: null }],
    })),
  });
  await prisma.savedRemark.create({
    data: { id: idOf('remark'), ownerId: erased, text: '依據找得準', createdAt: beginning },
  });
  const reminder = {
    homeworkId: homeworkIds.current,
    classId: classIds.first,
    createdAt: beginning,
    sendAt: later(1),
  };
  await prisma.reminder.createMany({
    data: [
      { ...reminder, id: idOf('reminder'), madeBy: colleague, studentIds: [one, erased] },
      { ...reminder, id: idOf('reminder of who is erased'), madeBy: erased, studentIds: [one] },
    ],
  });
  await prisma.calendarFeed.create({
    data: { userId: erased, title: 'student', tokenHash: 'hash', createdAt: beginning },
  });
  await prisma.digestSetting.create({
    data: { userId: erased, frequency: 'day', coveredUntil: beginning, changedAt: beginning },
  });
  await prisma.digest.create({
    data: { userId: erased, day: '2026-11-25', items: 1, createdAt: beginning },
  });
  await prisma.notification.create({
    data: {
      id: idOf('notification'),
      userId: erased,
      kind: 'task-new',
      taskId: taskIds.current,
      title: '',
      createdAt: beginning,
    },
  });
}

/** Bare ids, under which no name stands anywhere any more. */
const staysBecause = {
  'answer_grades.graded_by': 'points that count stay with who gave them; the name is gone',
  'attempts.user_id': 'points stay in the sums of the class; written answers are gone',
  'families.child_id': 'the newest version of the link: an older event must not bring it back',
  'families.parent_id': 'the same',
  'homeworks.created_by': 'the class goes on with its homework',
  'homeworks.exceptions': 'the class goes on with its homework',
  'homeworks.groups': 'the class goes on with its homework',
  'members.user_id': 'the newest version of the membership, which has ended',
  'report_attempts.user_id': 'points stay in the sums of the class',
  'report_cells.user_id': 'points stay in the sums of the class',
  'report_completion.user_id': 'hand-ins stay in the sums of the class',
  'report_homeworks.exceptions': 'a fact of the report, which a rebuild must find again',
  'report_homeworks.groups': 'the same',
  'school_classes.teacher_ids': 'the only teacher of a class stays, as classes has it',
  'tasks.audience_ids': 'the class goes on with its task',
  'tasks.owner_id': 'the class goes on with its task',
  'users.id': 'the tombstone: an older profile must not bring the name back',
};

testFailingHandlers(
  { name: 'homework', envSchema, migrationFolders, service: homeworkService },
  { before: workOfHistory, staysBecause },
);
