import {
  confirmParent,
  createChildCode,
  type Family,
  getFamily,
  removeChild,
  removeParent,
  requestChild,
} from '@yuedu/contracts/http/auth/families';
import type { OutputOf } from '@yuedu/contracts/route';
import { refetch, usePolledCall } from '../../lib/data.ts';
import { call } from '../../lib/http/call.ts';

/** While somebody waits for a yes, the page looks again this often; in milliseconds. */
const lookAgainMs = 5_000;
const isWaiting = (family: Family | undefined): boolean =>
  [...(family?.children ?? []), ...(family?.parents ?? [])].some(({ state }) => state === 'waiting') ||
  Boolean(family?.codeExpiresAt);

export const useFamily = () => usePolledCall(getFamily, {}, { everyMs: lookAgainMs, goesOn: isWaiting });

export type ChildCode = OutputOf<typeof createChildCode>;

/** Makes a code; throws ApiError. */
export async function makeChildCode(): Promise<ChildCode> {
  const code = await call(createChildCode, { body: {} });
  await refetch(getFamily);
  return code;
}

/** Enters a child's code; throws ApiError. */
export async function sendChildCode(code: string): Promise<void> {
  await call(requestChild, { body: { code } });
  await refetch(getFamily);
}

/** What a person does about one of the family; throws ApiError. */
const afterwards =
  <T>(act: (id: string) => Promise<T>) =>
  async (id: string): Promise<void> => {
    try {
      await act(id);
    } finally {
      await refetch(getFamily);
    }
  };
export const acceptParent = afterwards((id) => call(confirmParent, { params: { id }, body: {} }));
export const dropParent = afterwards((id) => call(removeParent, { params: { id } }));
export const dropChild = afterwards((id) => call(removeChild, { params: { id } }));
