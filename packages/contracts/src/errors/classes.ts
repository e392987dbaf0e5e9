import type { ErrorTable } from '../errors.ts';

export const classesErrors = {
  'classes.class-not-found': { status: 404, message: '找不到這個班級。' },
  'classes.code-unknown': { status: 404, message: '找不到這組代碼。請再看一次，或跟老師確認。' },
  'classes.code-expired': { status: 422, message: '這組代碼過期了，請跟老師要新的。' },
  'classes.class-ended': { status: 422, message: '這個班級已經結束，不能再加入或修改。' },
  'classes.too-many-tries': { status: 429, message: '試了太多次，請等一分鐘再輸入。' },
  'classes.student-not-allowed': {
    status: 422,
    message: '只能加入同校或自己班上的學生，其他同學請用代碼加入。',
  },
  'classes.teacher-cannot-join': { status: 422, message: '只有學生可以用代碼加入班級。' },
} as const satisfies ErrorTable;
