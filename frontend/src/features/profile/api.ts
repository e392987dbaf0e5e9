import { deleteAvatar, putAvatar } from '@yuedu/contracts/http/auth/avatars';
import { endSession, listSessions } from '@yuedu/contracts/http/auth/sessions';
import { putMe, type User } from '@yuedu/contracts/http/auth/users';
import { listProviders, startBinding, unbind } from '@yuedu/contracts/http/auth/providers';
import type { Provider } from '@yuedu/contracts/rules/providers';
import type { DisplayChoices } from '@yuedu/contracts/rules/display';
import type { BodyOf } from '@yuedu/contracts/route';
import { refetch, useCall } from '../../lib/data.ts';
import { changeDisplay, saveDisplayAgain } from '../../lib/display/save.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { call } from '../../lib/http/call.ts';
import { reloadUser, replaceUser } from '../../lib/session/session.ts';

/** Changes one's own data, if nobody else has since `version`. Throws ApiError. */
export async function changeOwnData(body: BodyOf<typeof putMe>, version: number): Promise<void> {
  replaceUser(await call(putMe, { body }, { ifMatch: version }));
}

/** Makes this one's own picture: JPEG, PNG or WebP. Throws ApiError. */
export async function sendPicture(user: User, picture: Blob): Promise<void> {
  const { avatarId } = await call(putAvatar, { body: picture });
  replaceUser({ ...user, avatarId });
}

/** Takes one's own picture away. Throws ApiError. */
export async function removePicture(user: User): Promise<void> {
  await call(deleteAvatar);
  replaceUser({ ...user, avatarId: null });
}

/** Shown at once and saved quietly; where that fails, `useUnsavedDisplay` says so. */
export const changeOwnDisplay = (chosen: Partial<DisplayChoices>): void =>
  void changeDisplay(chosen).catch(() => undefined);

/** The same for what could not be saved. */
export const saveOwnDisplayAgain = (): Promise<void> => saveDisplayAgain().catch(() => undefined);

export const useDevices = () => useCall(listSessions);

/** Logs these devices out; one that has left by itself is no fault. Throws ApiError. */
export async function endDevices(ids: readonly string[]): Promise<void> {
  try {
    for (const id of ids)
      await call(endSession, { params: { id } }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'not-found')) throw error;
      });
  } finally {
    await refetch(listSessions);
  }
}

export const useProviders = () => useCall(listProviders);

/** Leaves for the provider's page, which comes back to its callback page. Throws ApiError. */
export async function goToBinding(provider: Provider): Promise<void> {
  const { location } = await call(startBinding, { params: { provider } });
  window.location.assign(location);
}

/** Takes a link away, and says which. Throws ApiError. */
export async function unbindProvider(linked: Provider, id: string): Promise<Provider> {
  const { provider } = await call(unbind, { params: { provider: linked, id }, body: {} });
  await reloadUser();
  return provider;
}
