import { AnswersService } from '../../../services/homework/dist/attempts/answers.service.js';
import { AttemptsService } from '../../../services/homework/dist/attempts/attempts.service.js';
import { FinishingService } from '../../../services/homework/dist/attempts/finishing.service.js';
import { loadEnv } from '../../../services/homework/dist/env.js';
import { HomeworksService } from '../../../services/homework/dist/homeworks/homeworks.service.js';
import { homeworkService } from '../../../services/homework/dist/service.js';
import { TasksService } from '../../../services/homework/dist/tasks/tasks.service.js';
import { inParallel } from '../../local/in-parallel.mjs';
import { patiently, unlessThere, useCases } from '../context.mjs';
import { attempts, homeworks } from '../plan.mjs';
import { demoId } from '../random.mjs';

const zones = [demoId('zone', 'wisdom'), demoId('zone', 'junior')];
const service = await useCases(homeworkService(loadEnv()));
const now = Date.now();
const teacherOf = ({ teacher }) => ({
  userId: teacher.id,
  sid: teacher.id,
  role: 'main',
  title: 'teacher',
  zones,
  schoolIds: teacher.schoolIds,
  scope: [],
});

await inParallel(homeworks(now), 4, async (homework) => {
  const caller = teacherOf(homework.schoolClass);
  const at = new Date(homework.startAt - 30 * 60_000);
  const deadline = new Date(homework.deadline).toISOString();
  await patiently(() =>
    unlessThere(
      service
        .get(TasksService)
        .create(
          { title: homework.title, postIds: [homework.postId], deadline, classId: homework.schoolClass.id },
          caller,
          { now: at, id: homework.taskId },
        ),
    ),
  );
  await patiently(() =>
    service.get(HomeworksService).put(
      homework.schoolClass.id,
      homework.id,
      {
        title: homework.title,
        taskIds: [homework.taskId],
        startAt: new Date(homework.startAt).toISOString(),
        deadline,
        showKeys: 'deadline',
      },
      caller,
      null,
      { now: at },
    ),
  );
});

const all = attempts(now);
await inParallel(all, 8, async ({ homework, student, startedAt, finishedAt, answers }) => {
  const reader = { userId: student.id, role: 'user', title: 'student', zones: [] };
  const attemptId = demoId('attempt', homework.key, student.key);
  const attempt = await patiently(() =>
    service
      .get(AttemptsService)
      .start({ postId: homework.postId, taskId: homework.taskId, classId: homework.schoolClass.id }, reader, {
        now: startedAt,
        id: attemptId,
      }),
  );
  if (attempt.finishedAt) return;
  const savedAt = new Date(startedAt.getTime() + 180_000);
  if (answers.length > 0)
    await service.get(AnswersService).save(
      {
        postId: homework.postId,
        attemptId: attempt._id,
        answers: answers.map((answer) => ({ ...answer, seq: 1, writtenAt: savedAt.toISOString() })),
      },
      reader,
      { now: savedAt },
    );
  if (finishedAt) await service.get(FinishingService).finish(attempt._id, reader, { now: finishedAt });
});
await service.close();
console.log(`${all.length} attempts, ${all.filter((attempt) => attempt.finishedAt).length} handed in`);
