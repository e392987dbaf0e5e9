import { getMe } from '@yuedu/contracts/http/auth/users';
import { createClass, createCode, joinClass } from '@yuedu/contracts/http/classes/classes';
import { listZones } from '@yuedu/contracts/http/content/categories';
import { getPost, listPosts } from '@yuedu/contracts/http/content/posts';
import { HttpSession } from './http-session.mjs';
import { account, inDays, newcomer, until } from './system.mjs';

/** The address of a free text that has readings and shows none by itself. */
export async function textOfLater() {
  const visitor = new HttpSession();
  const conditions = JSON.stringify({ isFree: true, grade: '小六' });
  const { results } = await visitor.ok(listPosts, { query: { limit: '50', conditions } });
  for (const { _id } of results) {
    const post = await visitor.ok(getPost, { params: { id: _id } });
    if (post.paragraphs.some(({ readings }) => readings.length > 0)) return `/posts/${_id}`;
  }
  throw new Error('no free text of 小六 has readings');
}

/** The address of a text of the junior section. */
export async function juniorText() {
  const { results } = await new HttpSession().ok(listPosts, {
    query: { limit: '1', conditions: '{"isFree":false}', zones: 'junior' },
  });
  return `/junior/${results[0]._id}`;
}

/** A new student whose class has opened all zones. */
export async function studentOfJunior() {
  const student = newcomer('student');
  const session = await new HttpSession().signUp(student);
  const boss = account('admin', 'teacher');
  const desk = await new HttpSession().login(boss.account, boss.password);
  const { zoneIds } = await desk.ok(listZones);
  const { _id } = await desk.ok(createClass, {
    body: { title: '大字班', grade: '小五', endAt: inDays(200), zones: zoneIds },
  });
  const { code } = await desk.ok(createCode, { params: { id: _id } });
  await session.ok(joinClass, { body: { code } });
  await until(
    async () => {
      const again = await new HttpSession().login(student.account, student.password);
      // stale for a moment, while the zones come
      return (await again.call(getMe)).data?.zones.length > 0;
    },
    // they come by two services and a job: on a machine with other work that took more than 30 s once
    { timeoutMs: 90_000, everyMs: 1_000, what: 'the zones of the class' },
  );
  return student;
}
