import { deleteAvatarOf } from '@yuedu/contracts/http/auth/avatars';
import { endUserSession, listUserSessions, logOutUser } from '@yuedu/contracts/http/auth/sessions';
import { makeSignInCodes, renewSignInCode } from '@yuedu/contracts/http/auth/user-import';
import { getUser, listUsers, listUsersV2, putUser, type User } from '@yuedu/contracts/http/auth/users';
import { listSubscriptionsV2 } from '@yuedu/contracts/http/billing/subscriptions';
import { refetchAll, useCall } from '../../../lib/data.ts';
import { call } from '../../../lib/http/call.ts';

/** New codes; those that were given before hold no more. */
export const signInSheet = (importId: string) => call(makeSignInCodes, { params: { id: importId } });

/** A new code for one person; what he had before holds no more. */
export async function newCodeOf(userId: string) {
  try {
    const { expiresAt, ...slip } = await call(renewSignInCode, { params: { id: userId } });
    return { results: [slip], expiresAt };
  } finally {
    await refetchAll([listUserSessions], (address) => address.includes(userId));
  }
}

/** Gives a person, as he was shown, these schools. */
export const putSchools = (
  { _id, version }: Pick<User, '_id' | 'version'>,
  schoolIds: readonly string[],
): Promise<User> =>
  call(
    putUser,
    { params: { id: _id }, body: { scope: { schoolIds: [...schoolIds] } } },
    { ifMatch: version },
  );
export const rereadUsers = (): Promise<void> => refetchAll([listUsers, listUsersV2, getUser]);

/** Takes a person's picture away. Throws ApiError. */
export async function removePictureOf(userId: string): Promise<void> {
  await call(deleteAvatarOf, { params: { id: userId } });
  await rereadUsers();
}

export const useUserSessions = (userId: string) => useCall(listUserSessions, { params: { id: userId } });

export async function endSessionOf(userId: string, sessionId: string): Promise<void> {
  try {
    await call(endUserSession, { params: { id: userId, sessionId } });
  } finally {
    await refetchAll([listUserSessions], (address) => address.includes(userId));
  }
}
/** Calls whose answers change when somebody is logged out. */
export const sessionCalls = { listUserSessions, logOutUser };

/** The newest of what a person has or had. */
export const useSubscriptionsOf = (userId: string) =>
  useCall(listSubscriptionsV2, {
    query: { conditions: JSON.stringify({ userId }), sort: '-endAt', limit: 20 },
  });
