import { deleteReminder, previewReminder, putReminder } from '@yuedu/contracts/http/homework/reminders';
import { refetch, useCall } from '../../lib/data.ts';
import { call } from '../../lib/http/call.ts';

export interface OfHomework {
  readonly classId: string;
  readonly homeworkId: string;
}
const paramsOf = ({ classId, homeworkId }: OfHomework) => ({ id: classId, homeworkId });

/** Who has not handed in, anew each time that it is asked. */
export const usePreview = (of: OfHomework) =>
  useCall(previewReminder, { params: paramsOf(of) }, { revalidateOnFocus: false, dedupingInterval: 0 });

/** @param reminderId the same for each try, so that an answer that was lost makes no second reminder */
export const send = (of: OfHomework, reminderId: string, studentIds: string[]) =>
  call(putReminder, { params: { ...paramsOf(of), reminderId }, body: { studentIds } });
export const takeBack = (of: OfHomework, reminderId: string) =>
  call(deleteReminder, { params: { ...paramsOf(of), reminderId } });
export const refresh = () => refetch(previewReminder);
