import { listHomeworks } from '@yuedu/contracts/http/homework/homeworks';
import { getMe } from '@yuedu/contracts/http/auth/users';
import { getClass } from '@yuedu/contracts/http/classes/classes';
import { listPosts } from '@yuedu/contracts/http/content/posts';
import { listPlans } from '@yuedu/contracts/http/billing/plans';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { HttpSession, signedIn } from './http-session.mjs';
import { faultsOf } from './page-faults.mjs';
import { account, localFolder, system } from './system.mjs';

const widths = [360, 768, 1280];
const shots = join(localFolder, 'shots');
const ids = {};
const people = {};

const someTask = (homeworks, matches) =>
  homeworks
    .flatMap((homework) =>
      homework.tasks.flatMap((task) => task.posts.map((post) => ({ homework, task, post }))),
    )
    .find(({ post }) => matches(post));
const readerOf = ({ homework, task, post }) =>
  `/posts/${post._id}?taskId=${task._id}&classId=${ids.classId}&homeworkId=${homework._id}`;

/** A student of the class who has handed in one text and has another still to do. */
async function findWork() {
  for (const student of system().accounts.filter(
    (a) => a.title === 'student' && a.classIds.includes(ids.classId),
  )) {
    const { results } = await (
      await signedIn(student)
    ).ok(listHomeworks, { query: { classId: ids.classId } });
    const finished = someTask(results, (post) => post.finishedAt);
    const open = someTask(results, (post) => !post.finishedAt);
    if (!finished || !open) continue;
    people.student = student;
    Object.assign(ids, { homeworkId: open.homework._id, open: readerOf(open), finished: readerOf(finished) });
    ids.finishedPost = finished.post._id;
    return;
  }
  throw new Error('no student of the class has one text handed in and another to do');
}

/** The first class of the first demo teacher. */
before(async () => {
  mkdirSync(shots, { recursive: true });
  people.teacher = account('main', 'teacher');
  [ids.classId] = people.teacher.classIds;
  people.parent = account('user', 'parent');
  people.editor = account('editor', 'teacher');
  people.admin = account('admin', 'teacher');
  await findWork();
  const parent = await signedIn(people.parent);
  ids.childId = (await parent.ok(getMe)).children[0].userId;
  const { students } = await (await signedIn(people.teacher)).ok(getClass, { params: { id: ids.classId } });
  ids.studentId = students[0].userId;
  const {
    results: [free],
  } = await new HttpSession().ok(listPosts, { query: { limit: '1', conditions: '{"isFree":true}' } });
  ids.postId = free._id;
  ids.planId = (await new HttpSession().ok(listPlans)).results.find((plan) => plan.offer === 'purchase')._id;
});
after(closeBrowser);

const desk = system().dashboardEntry;
const pages = {
  visitor: {
    landing: () => '/',
    library: () => '/posts',
    search: () => '/search?q=%E5%AE%B6%E4%BA%BA',
    'reader-visitor': () => `/posts/${ids.postId}`,
    login: () => '/login',
    'sign-up': () => '/sign-up',
    'forgot-password': () => '/forgot-password',
    'not-found': () => `/posts/${randomUUID()}/nowhere`,
    plans: () => '/plans',
    event: () => '/event10Year',
    'quest-visitor': () => '/event10Year/quest',
    'about-us': () => '/about-us',
    'term-of-service': () => '/term-of-service',
    'sales-agreement': () => '/sales-agreement',
    aware: () => '/aware',
    'aware-paid': () => '/aware?orderStatus=paid',
    'aware-news': () => '/aware/announcements',
    'aware-intro': () => '/aware/testing-intro',
    'aware-concept': () => '/aware/testing-concept',
    'aware-faq': () => '/aware/faq',
    'contact-us': () => '/contact-us',
    'stop-digest': () => '/stop-digest#not-signed',
    'aware-ask': () => '/aware/inquiries',
    'dashboard-login': () => `/${desk}/login`,
    'dashboard-forgot': () => `/${desk}/forgot-password`,
  },
  student: {
    'student-home': () => '/',
    reader: () => ids.open,
    learning: () => `/classes/${ids.classId}/homeworks/${ids.homeworkId}/learning`,
    'student-homework': () => '/homework/students',
    'student-class': () => `/classes/${ids.classId}`,
    result: () => ids.finished,
    profile: () => '/profile',
    favorites: () => '/favorites',
    calendar: () => '/my-calendar',
    inquiries: () => '/aware/inquiries/me',
    quest: () => '/event10Year/quest',
    checkout: () => `/checkout?planId=${ids.planId}`,
  },
  teacher: {
    'teacher-home': () => '/',
    'class-management': () => '/class-management',
    'teacher-calendar': () => '/my-calendar?view=month',
    class: () => `/classes/${ids.classId}`,
    'to-grade': () => `/classes/${ids.classId}/posts/review`,
    review: () => `/classes/${ids.classId}/posts/${ids.finishedPost}/review`,
    'class-post': () => `/classes/${ids.classId}/posts/${ids.finishedPost}`,
    report: () => `/homework/teachers?classId=${ids.classId}`,
    'report-none': () => `/homework/teachers?classId=${ids.classId}&startedAt=2020-01-01&endedAt=2020-01-31`,
    'student-work': () => `/homework/students/${ids.studentId}?classId=${ids.classId}`,
    reading: () => `/homework/teachers?classId=${ids.classId}&view=reading`,
    school: () => '/homework/teachers?view=school',
    students: () => `/classes/students?classId=${ids.classId}`,
    student: () => `/classes/students/${ids.studentId}?classId=${ids.classId}`,
    cards: () => '/classes/overview',
    overview: () => `/classes/overview-v2?classId=${ids.classId}`,
    live: () => `/classes/${ids.classId}/homeworks/${ids.homeworkId}/learning`,
  },
  parent: {
    'parent-home': () => '/',
    child: () => `/homework/students/${ids.childId}`,
    'parent-calendar': () => '/my-calendar?view=agenda',
    'my-subscribe': () => '/my-subscribe',
  },
  editor: {
    'editor-home': () => '/',
    'dashboard-home': () => `/${desk}/`,
    'dashboard-news': () => `/${desk}/aware/announcements`,
    'dashboard-import': () => `/${desk}/aware/announcements/import`,
    'dashboard-pages': () => `/${desk}/aware/pages`,
  },
  admin: { 'admin-home': () => '/' },
};

/** What a person does on a page before it is looked at once more. */
const states = {
  reader: {
    questions: async (page) => {
      const tab = page.getByRole('button', { name: /^題目/ });
      if (await tab.isVisible()) await tab.click();
    },
  },
  review: {
    'first-question': async (page) => {
      await page.getByRole('navigation', { name: '題目', exact: true }).getByRole('button').first().click();
    },
  },
  class: {
    'withdraw-confirm': async (page) => {
      await page
        .getByRole('button', { name: /的更多操作$/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: '收回作業' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '收回作業' }).waitFor();
    },
  },
};
for (const [role, views] of Object.entries(pages)) {
  test(
    `pages of ${role}: one h1, no overflow, nothing serious by axe at ${widths.join(', ')} px, no CSP report`,
    { timeout: 300_000 },
    async () => {
      const context = await person();
      const page = await context.newPage();
      if (role !== 'visitor') await logIn(page, people[role]);
      const faults = [];
      for (const [name, path] of Object.entries(views)) {
        await page.setViewportSize({ width: widths.at(-1), height: 900 });
        await page.goto(path());
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await settled(page).catch((error) =>
            faults.push(`${name} at ${width}: not settled, ${String(error.message).split('\n')[0]}`),
          );
          await page.screenshot({ path: join(shots, `${name}-${width}.jpg`), quality: 70, fullPage: true });
          faults.push(...(await faultsOf(page, name, width)));
        }
        for (const [state, act] of Object.entries(states[name] ?? {}))
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 });
            await page.goto(path());
            await settled(page);
            await act(page);
            await settled(page);
            await page.screenshot({ path: join(shots, `${name}-${state}-${width}.jpg`), quality: 70 });
            faults.push(...(await faultsOf(page, `${name}, ${state},`, width)));
          }
      }
      await context.close();
      assert.deepEqual(faults, []);
      await nothingWrong();
    },
  );
}
