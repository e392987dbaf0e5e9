import { deploymentLocale } from '../locale.ts';
import type { Session } from './store.ts';

/**
 * Page guards of the specification: guest only, logged in, teacher (main or admin), editor, admin, a class
 * that has not ended, and a deployment for Taiwan. `kept`: logged in, or nobody can be asked and this browser
 * still holds somebody's token; such a page shows that person's own copies, by the token's user id.
 */
export const guardNames = [
  'guest',
  'login',
  'kept',
  'teacher',
  'editor',
  'admin',
  'classValid',
  'zhTw',
] as const;
export type GuardName = (typeof guardNames)[number];

export type Verdict = 'allow' | 'wait' | 'home' | 'login' | 'unknown-guard' | 'ask-class';
const teachers = ['main', 'admin'];
const editors = ['editor', 'admin'];

function judge(guard: string, session: Exclude<Session, { state: 'loading' }>, isTaiwan: boolean): Verdict {
  const role = session.state === 'user' ? session.user.role : null;
  switch (guard as GuardName) {
    case 'guest':
      return role === null ? 'allow' : 'home';
    case 'login':
      return role === null ? 'login' : 'allow';
    case 'kept':
      return role !== null || (session.state === 'visitor' && session.isUnasked === true) ? 'allow' : 'login';
    case 'teacher':
      return role !== null && teachers.includes(role) ? 'allow' : 'home';
    case 'editor':
      return role !== null && editors.includes(role) ? 'allow' : 'home';
    case 'admin':
      return role === 'admin' ? 'allow' : 'home';
    case 'classValid':
      return role === null ? 'login' : role === 'admin' ? 'allow' : 'ask-class';
    case 'zhTw':
      return isTaiwan ? 'allow' : 'home';
    default:
      return 'unknown-guard';
  }
}

/**
 * What a page's guards say about this person: the first that doesn't let him in decides; an unknown guard
 * closes the page.
 */
export function accessOf(
  guards: readonly string[],
  session: Session,
  isTaiwan = deploymentLocale() === 'zh-TW',
): Verdict {
  if (guards.some((guard) => !(guardNames as readonly string[]).includes(guard))) return 'unknown-guard';
  if (session.state === 'loading') return guards.length === 0 ? 'allow' : 'wait';
  for (const guard of guards) {
    const verdict = judge(guard, session, isTaiwan);
    if (verdict !== 'allow') return verdict;
  }
  return 'allow';
}
