import { getMe, putUser } from '@yuedu/contracts/http/auth/users';
import { HttpSession, signedIn } from './http-session.mjs';
import { account } from './system.mjs';

/** What an editor does, by calls. */

/** Signs a new person up, makes him an editor, and gives his session. */
export async function editorFrom(person) {
  const admin = await signedIn(account('admin', 'teacher'));
  const session = await new HttpSession().signUp(person);
  const { _id } = await session.ok(getMe);
  await admin.ok(putUser, { params: { id: _id }, body: { role: 'editor' } });
  return signedIn(person);
}
