import { figuresOfHomework } from '@yuedu/contracts/http/figures';
import { newId } from '@yuedu/service-kit/ids';
import { classWithText } from '../testing/class-with-text.ts';
import { hourMs } from '../testing/class-work-steps.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';

let homework: Homework;
beforeAll(async () => {
  homework = await startHomework();
});
afterAll(() => homework.stop());

const later = (ms: number): string => new Date(Date.now() + ms).toISOString();

test('homework that has begun and is not over is counted, for admins alone', async () => {
  const where = await classWithText(homework, { homework: { deadline: later(hourMs) } });
  await classWithText(homework, { homework: { startAt: later(hourMs) } });
  const over = await classWithText(homework, { homework: { deadline: later(hourMs) } });
  await homework.prisma.homework.update({
    where: { id: over.homeworkId },
    data: { deadline: new Date(Date.now() - hourMs) },
  });
  const admin = { userId: newId(), role: 'admin' as const, title: 'teacher' as const };
  expect((await homework.call(admin, figuresOfHomework, {})).data.figures).toEqual({ openHomeworks: 1 });
  expect((await homework.call(where.school.teacher, figuresOfHomework, {})).status).toBe(403);
});
