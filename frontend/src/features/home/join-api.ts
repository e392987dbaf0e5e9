import { joinClass, listClasses } from '@yuedu/contracts/http/classes/classes';
import { joinByGroupCode } from '@yuedu/contracts/http/classes/group-codes';
import { listInvitations } from '@yuedu/contracts/http/classes/whitelists';
import { listHomeworks } from '@yuedu/contracts/http/homework/homeworks';
import { isGroupCode } from '@yuedu/contracts/rules/typed-code';
import { refetch, useCall } from '../../lib/data.ts';
import { call } from '../../lib/http/call.ts';

/** Joins the class of this code, or all classes of one for several; their titles. Throws ApiError. */
export async function joinByCode(code: string): Promise<string> {
  if (!isGroupCode(code)) return (await call(joinClass, { body: { code } })).title;
  const { classes } = await call(joinByGroupCode, { body: { code } });
  return classes.map(({ title }) => title).join('、');
}
/** Classes whose teacher has invited the student by an address of his own. */
export const useInvitations = () => useCall(listInvitations, {});
export const joinInvited = (classId: string) => call(joinClass, { body: { classId } });
/** What a student sees of classes, after he has joined one. */
export async function rereadClasses(): Promise<void> {
  await Promise.all([refetch(listClasses), refetch(listHomeworks), refetch(listInvitations)]);
}
