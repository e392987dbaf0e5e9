import { joinClass, listClasses } from '@yuedu/contracts/http/classes/classes';
import { refetch } from '../../lib/data.ts';
import { call } from '../../lib/http/call.ts';

/** Joins the class of this code. Throws ApiError. */
export async function joinByCode(code: string): Promise<void> {
  await call(joinClass, { body: { code } });
  await refetch(listClasses);
}
