import type { User } from '@yuedu/contracts/http/auth/users';
import { accessOf } from './access.ts';
import type { Session } from './store.ts';

const as = (role: User['role']): Session => ({ state: 'user', user: { role } as User });
const visitor: Session = { state: 'visitor' };

test('a page of Taiwan alone is open to anybody there, and sends everybody home elsewhere', () => {
  const everybody = [visitor, as('user'), as('admin')];
  expect(everybody.map((session) => accessOf(['zhTw'], session, true))).toEqual(['allow', 'allow', 'allow']);
  expect(everybody.map((session) => accessOf(['zhTw'], session, false))).toEqual(['home', 'home', 'home']);
  // Home at once: who is logged out is not asked to log in for a page that he will not see.
  expect(accessOf(['zhTw', 'login'], visitor, false)).toBe('home');
});
test('a page without guards is open, even before the session is known', () => {
  expect(accessOf([], { state: 'loading' })).toBe('allow');
});
test('a guarded page waits for the session', () => {
  expect(accessOf(['login'], { state: 'loading' })).toBe('wait');
});
test('a logged-out person is sent to log in, a logged-in one away from guest pages', () => {
  expect(accessOf(['login'], visitor)).toBe('login');
  expect(accessOf(['guest'], as('user'))).toBe('home');
  expect(accessOf(['guest'], visitor)).toBe('allow');
});
test('a page of kept copies is for who is logged in, and without a network for who was', () => {
  expect(
    [as('user'), visitor, { ...visitor, isUnasked: false }, { ...visitor, isUnasked: true }].map((session) =>
      accessOf(['kept'], session as Session),
    ),
  ).toEqual(['allow', 'login', 'login', 'allow']);
  expect(accessOf(['login'], { state: 'visitor', isUnasked: true })).toBe('login');
});
test('teacher pages are for main and admin, others go home', () => {
  expect(
    [as('main'), as('admin'), as('user'), as('editor'), visitor].map((session) =>
      accessOf(['teacher'], session),
    ),
  ).toEqual(['allow', 'allow', 'home', 'home', 'home']);
});
test('pages of editors are for editors and admins, pages of admins for admins alone; others go home', () => {
  const everybody = [as('editor'), as('admin'), as('main'), as('user'), visitor];
  expect(everybody.map((session) => accessOf(['editor'], session))).toEqual([
    'allow',
    'allow',
    'home',
    'home',
    'home',
  ]);
  expect(everybody.map((session) => accessOf(['admin'], session))).toEqual([
    'home',
    'allow',
    'home',
    'home',
    'home',
  ]);
});
test('the class is asked about for everyone but admins', () => {
  expect(accessOf(['login', 'classValid'], as('main'))).toBe('ask-class');
  expect(accessOf(['login', 'classValid'], as('admin'))).toBe('allow');
  expect(accessOf(['login', 'classValid'], visitor)).toBe('login');
});
test('an unknown guard closes the page before any other is asked', () => {
  expect(accessOf(['login', 'magic'], as('admin'))).toBe('unknown-guard');
});
