import {
  changeGroupCode,
  createGroupCode,
  deleteGroupCodes,
  listGroupCodes,
} from '@yuedu/contracts/http/classes/group-codes';
import { refetch, useCall } from '../../../lib/data.ts';
import { call } from '../../../lib/http/call.ts';

export const useGroupCodes = (classId: string) => useCall(listGroupCodes, { params: { id: classId } });

/** @param code of the one that is changed; undefined for a new one */
export async function storeGroupCode(classId: string, classIds: string[], code?: string): Promise<void> {
  const params = { id: classId };
  await (code === undefined
    ? call(createGroupCode, { params, body: { classIds } })
    : call(changeGroupCode, { params, body: { code, classIds } }));
  await refetch(listGroupCodes);
}

export async function stopGroupCodes(classId: string): Promise<void> {
  await call(deleteGroupCodes, { params: { id: classId } });
  await refetch(listGroupCodes);
}
