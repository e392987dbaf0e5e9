import { copyClass } from '@yuedu/contracts/http/classes/classes';
import {
  acceptTeacherInvitation,
  createTeacherInvitation,
  deleteTeacherInvitations,
  listTeacherInvitations,
  readTeacherInvitation,
  removeTeacher,
} from '@yuedu/contracts/http/classes/teachers';
import type { BodyOf } from '@yuedu/contracts/route';
import { refetch, useCall } from '../../../lib/data.ts';
import { call } from '../../../lib/http/call.ts';
import { rereadClasses } from '../api.ts';

export const useTeacherInvitations = (classId: string) =>
  useCall(listTeacherInvitations, { params: { id: classId } });
export const useTeacherInvitation = (token: string) =>
  useCall(readTeacherInvitation, { body: { token } }, { revalidateOnFocus: false });

export async function inviteTeacher(classId: string) {
  const made = await call(createTeacherInvitation, { params: { id: classId } });
  await refetch(listTeacherInvitations);
  return made;
}

export async function withdrawInvitations(classId: string): Promise<void> {
  await call(deleteTeacherInvitations, { params: { id: classId } });
  await refetch(listTeacherInvitations);
}

export async function acceptInvitation(token: string) {
  const taught = await call(acceptTeacherInvitation, { body: { token } });
  await rereadClasses();
  return taught;
}

export async function takeTeacherOut(classId: string, teacherId: string): Promise<void> {
  await call(removeTeacher, { params: { id: classId, teacherId } });
}

/** @param key the same for each try to send the same copy */
export async function copyToNewYear(classId: string, body: BodyOf<typeof copyClass>, key: string) {
  const made = await call(copyClass, { params: { id: classId }, body }, { idempotencyKey: key });
  await rereadClasses();
  return made;
}
