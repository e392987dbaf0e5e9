import type { ErrorTable } from '../errors.ts';

export const homeworkErrors = {
  'homework.task-not-found': { status: 404, message: '找不到這份任務。' },
  'homework.homework-not-found': { status: 404, message: '找不到這份作業。' },
  'homework.student-not-found': { status: 404, message: '找不到這位學生，或不在你的班級裡。' },
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
  'homework.exceptions-undecided': {
    status: 409,
    message: '有學生的截止時間和全班不同。改全班的截止時間時，請一併決定他們的截止時間。',
  },
  'homework.student-not-in-class': { status: 422, message: '名單裡有人不是這個班的學生。' },
  'homework.answer-not-found': { status: 404, message: '找不到這份答案。' },
  'homework.not-gradable': { status: 422, message: '只有寫了字的簡答可以批改。' },
  'homework.no-such-level': { status: 422, message: '這一題沒有這個級分。' },
  'homework.nothing-to-undo': { status: 409, message: '這份答案沒有可以收回的批改。' },
  'homework.saved-remarks-full': { status: 422, message: '常用評語已經存滿了，先刪掉幾句再存。' },
  'homework.nobody-to-remind': { status: 422, message: '這些學生現在不需要提醒，請重新打開名單看看。' },
  'homework.too-many-reminders': { status: 422, message: '這份作業今天提醒太多次了，明天再試。' },
  'homework.reminder-not-found': { status: 404, message: '找不到這次提醒。' },
  'homework.reminder-sent': { status: 409, message: '提醒已經送出，收不回來了。' },
  'homework.saved-remark-not-found': { status: 404, message: '找不到這句評語。' },
} as const satisfies ErrorTable;
