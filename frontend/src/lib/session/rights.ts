import { refreshOnce } from '../http/refresh.ts';
import { authorization } from '../http/token.ts';
import { reloadUser } from './session.ts';

/** Takes what is open to the person now into the token and the user, without a new log-in. */
export async function renewRights(): Promise<void> {
  const bearer = authorization();
  if (bearer === null) return;
  await refreshOnce(bearer);
  await reloadUser();
}
