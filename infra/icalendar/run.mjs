/**
 * `npm run icalendar`: a calendar's feed of the running system, read by PyPI's icalendar, which pip installs
 * once into a folder of its own. What it finds must be what the calls say and what ical.js finds.
 */
import { createClass, createCode, joinClass } from '@yuedu/contracts/http/classes/classes';
import { listPosts } from '@yuedu/contracts/http/content/posts';
import { createCalendarFeed, getCalendar } from '@yuedu/contracts/http/homework/calendar';
import { putHomework } from '@yuedu/contracts/http/homework/homeworks';
import { createTask } from '@yuedu/contracts/http/homework/tasks';
import { dayOf } from '@yuedu/contracts/rules/taipei-time';
import ICAL from 'ical.js';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { uuidv7 } from 'uuidv7';
import { HttpSession } from '../e2e/http-session.mjs';
import { inDays, newcomer, system, until } from '../e2e/system.mjs';
import { local } from '../local/paths.mjs';

const fileOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const environment = join(local, 'icalendar');
const python = join(environment, 'bin', 'python');

/** What a line of the format could be broken by: its own signs, long lines, characters of four bytes. */
const titles = [
  '閱讀週記',
  '夏天，秋天;冬天, 春天：「四季」的\\文章',
  '𠮷野家旁邊的書店與那些等了很久才等到的故事，和它們後來怎麼樣了，我們一起來讀完',
  '  前後有空白的作業 📚 ',
];

function installed() {
  if (existsSync(python)) return;
  execFileSync('python3', ['-m', 'venv', environment], { stdio: 'inherit' });
  execFileSync(python, ['-m', 'pip', 'install', '--quiet', '--requirement', fileOf('requirements.txt')], {
    stdio: 'inherit',
  });
}

/** A class with a homework of each title. @returns a student of it */
async function givenHomework() {
  const teacher = await new HttpSession().signUp(newcomer('teacher', '林老師'));
  const { _id: classId } = await teacher.ok(createClass, {
    body: { title: '日曆班；五年，甲', grade: '小五', endAt: inDays(200) },
  });
  const { code } = await teacher.ok(createCode, { params: { id: classId } });
  const { results } = await teacher.ok(listPosts, { query: { limit: '1', conditions: '{"isFree":true}' } });
  for (const [at, title] of titles.entries()) {
    const task = await teacher.ok(createTask, { body: { title, postIds: [results[0]._id], classId } });
    const params = { id: classId, homeworkId: uuidv7() };
    const body = { title, taskIds: [task._id] };
    await teacher.ok(putHomework, { params, body: { ...body, deadline: inDays(at + 1) } });
  }
  const student = await new HttpSession().signUp(newcomer('student', '張小書'));
  await student.ok(joinClass, { body: { code } });
  return student;
}

function readByIcalJs(text) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const { uid, summary, sequence, startDate } = new ICAL.Event(one);
    return { uid, summary, sequence, at: startDate.toJSDate().toISOString() };
  });
}

installed();
const student = await givenHomework();
const query = { from: dayOf(new Date(inDays(-1))), to: dayOf(new Date(inDays(10))) };
const entries = await until(
  async () => {
    const now = (await student.ok(getCalendar, { query })).entries;
    return now.filter(({ kind }) => kind === 'deadline').length === titles.length && now;
  },
  { what: 'all homework in the calendar' },
);
const { path } = await student.ok(createCalendarFeed);
const text = await (await fetch(system().url + path)).text();
const { errors, events } = JSON.parse(execFileSync(python, [fileOf('read_feed.py')], { input: text }));
assert.deepEqual([errors, events.flatMap((one) => one.errors)], [[], []]);
assert.deepEqual(
  events.map(({ errors: _, ...event }) => event),
  readByIcalJs(text),
);
const words = { start: '開始', deadline: '截止' };
const seconds = (instant) => `${instant.slice(0, 19)}.000Z`;
assert.deepEqual(
  events.map(({ summary, at }) => [summary, at]).sort(),
  entries.map((one) => [`${words[one.kind]}：${one.title}（${one.classTitle}）`, seconds(one.at)]).sort(),
);
console.log(`${events.length} events, the same for the calls, ical.js and PyPI's icalendar`);
