import type { ErrorTable } from '../errors.ts';

export const classesErrors = {
  'classes.class-not-found': { status: 404, message: '找不到這個班級。' },
  'classes.code-unknown': { status: 404, message: '找不到這組代碼。請再看一次，或跟老師確認。' },
  'classes.code-expired': { status: 422, message: '這組代碼過期了，請跟老師要新的。' },
  'classes.class-ended': { status: 422, message: '這個班級已經結束，不能再加入或修改。' },
  'classes.class-full': {
    status: 422,
    message: '這個班已經有 500 位學生，滿了。請老師先移出已經離開的學生，再加入。',
  },
  'classes.too-many-tries': { status: 429, message: '試了太多次，請等一分鐘再輸入。' },
  'classes.student-not-allowed': {
    status: 422,
    message: '只能加入同校或自己班上的學生，其他同學請用代碼加入。',
  },
  'classes.teachers-full': { status: 422, message: '這個班的老師已經到上限，先移出一位再邀請。' },
  'classes.teacher-invitations-full': {
    status: 422,
    message: '還有五份邀請沒有人接受。先撤回，再產生新的。',
  },
  'classes.teacher-invitation-not-found': {
    status: 404,
    message: '這份邀請已經用過、撤回或過期了，請跟邀請你的老師要新的。',
  },
  'classes.teacher-of-other-school': {
    status: 422,
    message: '這個班只能由同校的老師一起教。你的帳號還不屬於這所學校，請學校的管理員先加入。',
  },
  'classes.student-cannot-teach': { status: 422, message: '你是這個班的學生，不能同時當這個班的老師。' },
  'classes.last-teacher': {
    status: 422,
    message: '這個班只剩一位老師，不能離開。先請別的老師一起教，或結束這個班。',
  },
  'classes.whitelist-full': { status: 422, message: '一個班的邀請名單最多 200 人。' },
  'classes.group-codes-full': { status: 422, message: '你有十組多班代碼了。先停用一組，再產生新的。' },
  'classes.teacher-cannot-join': { status: 422, message: '只有學生可以用代碼加入班級。' },
} as const satisfies ErrorTable;
