import {
  deleteCodes,
  getClass,
  listClasses,
  listCodes,
  removeStudent,
} from '@yuedu/contracts/http/classes/classes';
import { listHomeworks } from '@yuedu/contracts/http/homework/homeworks';
import { refetchAll, useCall } from '../../../lib/data.ts';
import { call } from '../../../lib/http/call.ts';

/** Calls whose answers change when a class does. */
export const classRereads = [listClasses, listCodes];

export const useStudentsOf = (id: string) =>
  useCall(getClass, { params: { id }, query: { projection: 'students' } }, { revalidateOnFocus: false });

export const useHomeworksOf = (classId: string) =>
  useCall(listHomeworks, { query: { classId } }, { revalidateOnFocus: false });

export const useCodesOf = (id: string) =>
  useCall(listCodes, { params: { id } }, { revalidateOnFocus: false });

/** Nobody joins by the class's codes any more. Throws ApiError. */
export async function dropCodes(id: string): Promise<void> {
  try {
    await call(deleteCodes, { params: { id } });
  } finally {
    await refetchAll([listCodes], (address) => address.includes(id));
  }
}

/** Takes a student out of the class; no work is lost. Throws ApiError. */
export async function removeFrom(id: string, studentId: string): Promise<void> {
  try {
    await call(removeStudent, { params: { id, studentId } });
  } finally {
    await refetchAll([getClass], (address) => address.includes(id));
  }
}
