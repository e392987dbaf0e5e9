import type { ErrorTable } from '../errors.ts';

export const homeworkErrors = {
  'homework.task-not-found': { status: 404, message: '找不到這份任務。' },
  'homework.homework-not-found': { status: 404, message: '找不到這份作業。' },
  'homework.attempt-not-found': { status: 404, message: '找不到這份作答。' },
  'homework.attempt-finished': {
    status: 409,
    message: '這份作答已交。後來寫的內容另外留著，老師看得到，但不計分。',
  },
  'homework.text-not-open': { status: 422, message: '這篇文章不在班級或你的專區裡，不能指派。' },
  'homework.post-not-in-task': { status: 422, message: '這份作業裡沒有這篇文章。' },
  'homework.not-started': { status: 422, message: '這份作業還沒有開放。' },
  'homework.question-unknown': { status: 422, message: '這篇文章沒有這一題，答案沒有存下來。' },
  'homework.value-mismatch': { status: 422, message: '答案的格式和題型不合，沒有存下來。' },
  'homework.deadline-past': { status: 422, message: '截止時間要在現在之後。' },
} as const satisfies ErrorTable;
