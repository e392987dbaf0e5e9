import type { ErrorTable } from '../errors.ts';

export const assessmentErrors = {
  'assessment.announcement-not-found': { status: 404, message: '找不到這則公告。' },
  'assessment.announcement-already-published': { status: 409, message: '這則公告已經發布了。' },
  'assessment.announcement-not-published': { status: 409, message: '這則公告還沒有發布，請先發布。' },
  'assessment.dates-invalid': { status: 422, message: '日期的先後不對，沒有存下來，請照標示修正。' },
} as const satisfies ErrorTable;
