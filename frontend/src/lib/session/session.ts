import * as codes from '@yuedu/contracts/http/auth/codes';
import * as auth from '@yuedu/contracts/http/auth/log-in';
import { bind } from '@yuedu/contracts/http/auth/providers';
import { currentUser, type User } from '@yuedu/contracts/http/auth/users';
import { getMySubscription } from '@yuedu/contracts/http/billing/subscriptions';
import type { BodyOf, OutputOf } from '@yuedu/contracts/route';
import { logFailure } from '../browser/log.ts';
import { prime } from '../data.ts';
import { takeDisplay } from '../display/save.ts';
import { ApiError } from '../http/api-error.ts';
import { call, type EndOfSession, onSessionEnd } from '../http/call.ts';
import { forgetCsrf } from '../http/csrf.ts';
import { refreshOnce } from '../http/refresh.ts';
import {
  authorization,
  faceOf,
  forgetToken,
  isTokenKey,
  keepStrategy,
  keepToken,
  onToken,
  subjectOf,
  zonesOf,
} from '../http/token.ts';
import { readSession, setSession } from './store.ts';
import { userProjection } from './user-fields.ts';
import { forgetTarget } from './login-target.ts';

/** Cleared at log-out: cached texts, notes and reports. Unsent answers stay, per user id. */
const cleaners = new Set<() => void | Promise<void>>();
export const onLogout = (clean: () => void | Promise<void>): void => void cleaners.add(clean);

const leavers = new Set<(why: EndOfSession) => void | Promise<void>>();
/** Told when the session ended by itself, before anything is cleared. */
export const onForcedLogout = (listener: (why: EndOfSession) => void | Promise<void>): void =>
  void leavers.add(listener);

/**
 * A token made before something was opened or closed: texts would be answered by it, so it is exchanged
 * before any page asks.
 */
async function followZones(user: User): Promise<void> {
  const bearer = authorization();
  if (bearer === null) return;
  const held = zonesOf(bearer);
  if (held.length !== user.zones.length || user.zones.some((zone) => !held.includes(zone)))
    await refreshOnce(bearer);
}

async function fetchUser(): Promise<void> {
  try {
    const answer = await call(currentUser, { query: { projection: userProjection } });
    // All fields are asked for by name.
    const user = answer.user as User;
    // `call` logs it, and the page of settings says so
    takeDisplay(user._id, answer.display).catch(() => undefined);
    await followZones(user);
    setSession({ state: 'user', user });
    void prime(getMySubscription);
  } catch (error) {
    // A 403 here is ignored: the person is simply not logged in. Nor does a failing service log anyone out:
    // the token stays.
    if (!(error instanceof ApiError)) logFailure('user', error);
    const isUnasked =
      error instanceof ApiError &&
      (error.status === 0 || error.status === 429 || error.status >= 500) &&
      authorization() !== null;
    if (readSession().state !== 'user') setSession({ state: 'visitor', isUnasked, error });
  }
}

/** Reads who is logged in; called once at start. */
export async function startSession(): Promise<void> {
  if (authorization() === null) setSession({ state: 'visitor' });
  else await fetchUser();
}

/** Fetches the user again after a change of his own data. */
export const reloadUser = (): Promise<void> => fetchUser();
export const replaceUser = (user: User): void => setSession({ state: 'user', user });

function takeUp(token: string, provider: string): void {
  keepToken(token);
  keepStrategy(provider);
  forgetCsrf();
}

type LoginBody = BodyOf<typeof auth.login>;
type SignUpBody = BodyOf<typeof auth.signUp>;
export type LoginInput = Pick<
  Extract<LoginBody, { account: string }>,
  'provider' | 'account' | 'password' | 'otp'
>;

/** Logs in; throws ApiError. */
export async function login(input: LoginInput): Promise<void> {
  const answer = await call(auth.login, { body: input });
  if (!('token' in answer)) return;
  takeUp(answer.token, input.provider ?? 'email');
  await fetchUser();
}

export type ResetInput = Pick<BodyOf<typeof codes.resetPassword>, 'to' | 'code' | 'password'>;

/** Sets a new password and comes in with it; throws ApiError. */
export async function resetPassword(input: ResetInput): Promise<void> {
  const { token } = await call(codes.resetPassword, { body: input });
  takeUp(token, input.to.includes('@') ? 'email' : 'phone');
  await fetchUser();
}

export type FirstLoginInput = Pick<BodyOf<typeof auth.firstLogin>, 'account' | 'code' | 'password'>;

/** The same by the code of a printed sheet, with the password that is chosen with it. */
export async function firstLogin(body: FirstLoginInput): Promise<void> {
  const { token } = await call(auth.firstLogin, { body });
  takeUp(token, 'username');
  await fetchUser();
}

export type ProviderReturn = Pick<
  Extract<LoginBody, { code: string }>,
  'provider' | 'code' | 'state' | 'iss'
>;
export type SignUpOffer = Extract<OutputOf<typeof auth.login>, { signUp: unknown }>['signUp'];

/**
 * Logs in by what a provider sent the browser back with; who is new is offered to sign up. Whoever was here
 * before has left then. Throws ApiError.
 */
export async function loginByProvider(input: ProviderReturn): Promise<SignUpOffer | null> {
  const answer = await call(auth.login, { body: input });
  if (readSession().state === 'user') await leaveSession();
  if ('signUp' in answer) return answer.signUp;
  takeUp(answer.token, input.provider);
  await fetchUser();
  return null;
}

/** Links the person who is here with what a provider sent the browser back with. Throws ApiError. */
export async function bindProvider(input: ProviderReturn): Promise<OutputOf<typeof bind>> {
  const bound = await call(bind, { body: input });
  await fetchUser();
  return bound;
}

type WithoutProofs<B> = B extends unknown ? Omit<B, 'csrfToken' | 'recaptchaToken'> : never;
export type SignUpInput = WithoutProofs<SignUpBody>;

/**
 * Makes the account and takes its token; throws ApiError. Pages go on showing a visitor until `reloadUser`,
 * so that the sign-up page can end what it has begun.
 */
export async function openAccount(input: SignUpInput): Promise<void> {
  const { token } = await call(auth.signUp, { body: input });
  takeUp(token, input.provider ?? 'email');
}

async function clear(): Promise<void> {
  forgetToken();
  forgetCsrf();
  forgetTarget();
  await leaveSession();
}

/** This tab forgets who was here; the token, which all tabs share, is left alone. */
async function leaveSession(): Promise<void> {
  setSession({ state: 'visitor' });
  for (const clean of cleaners)
    await Promise.resolve(clean()).catch((error: unknown) => logFailure('clearing', error));
}

/** Logs out here even when the server can't be reached: the tablet may be shared. */
export async function logout(): Promise<void> {
  if (authorization() !== null) await call(auth.logout, { body: {} }).catch(() => undefined);
  await clear();
}

let ending = false;
onSessionEnd((why) => {
  if (ending) return;
  ending = true;
  // Away first, then cleared: else the page's own guard would send the person to /login.
  forgetToken();
  void Promise.all([...leavers].map(async (leave) => leave(why)))
    .then(clear)
    .finally(() => {
      ending = false;
    });
});

/** A new token names another role or face than the open pages show: they are drawn for that one. */
async function followFace(): Promise<void> {
  const [face, session] = [faceOf(authorization()), readSession()];
  if (face === null || session.state !== 'user') return;
  if (face.role !== session.user.role || face.title !== session.user.title) await fetchUser();
}
onToken(() => void followFace());

/**
 * Goes by the token of now, not by the event's: a tab that slept hears of a log-out when another person is
 * already logged in.
 */
async function followToken(): Promise<void> {
  const bearer = authorization();
  const session = readSession();
  if (session.state === 'user' && subjectOf(bearer) !== session.user._id) {
    await leaveSession();
    // Begun anew: no page that is open may show or send anything of the person before.
    if (bearer !== null) window.location.reload();
  } else if (bearer !== null && session.state !== 'user') await fetchUser();
  else await followFace();
}

/** Follows a log-in or log-out in another tab of this browser. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (isTokenKey(event.key)) void followToken();
  });
}
