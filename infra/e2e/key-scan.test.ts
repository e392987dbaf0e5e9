import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const attemptId = '0198f0a0-0000-7000-8000-00000000000a';
const [postId, classId, taskId, otherTask] = ['post', 'class', 'task', 'other-task'];
const gradedClass = '0198f0a0-0000-7000-8000-00000000000c';
const past = '2020-01-01T00:00:00.000Z';
const future = '2999-01-01T00:00:00.000Z';
const keys = [
  {
    questionId: 'q',
    key: { type: 'singleChoice', optionId: 'a' },
    notes: { explanation: '因為第二段', rubric: [] },
  },
];
const result = { _id: attemptId, postId, taskId, classId, finishedAt: past, effectiveDeadline: past, keys };
const address = `/homework/post-user-answers/${attemptId}`;
const graded = { question: { key: keys[0]?.key, notes: keys[0]?.notes }, results: [] };
const gradedAt = `/v1/classes/${gradedClass}/grade/posts/${attemptId}/questions/${attemptId}`;
const bearer = (claims: object): string =>
  `Bearer h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
const student = bearer({ sub: 'student', role: 'user', title: 'student' });
const teacher = (sub: string): string => bearer({ sub, role: 'main', title: 'teacher' });
const editor = bearer({ sub: 'editor', role: 'editor', title: 'teacher' });
const work = (id: string, part: object = {}): object => ({
  showKeys: 'deadline',
  effectiveDeadline: past,
  tasks: [{ _id: id, posts: [{ _id: postId, ...(id === taskId && { attemptId, finishedAt: past }) }] }],
  ...part,
});

interface Scan {
  leaks: string[];
  scan(response: { method: string; url: string; body: string; bearer?: string | undefined }): Promise<void>;
}
let answers: Record<string, unknown>;
let services: Server;
let folder: string;
let scanner: Scan;

beforeAll(async () => {
  services = createServer((request, response) => {
    const data = answers[(request.url ?? '').split('?')[0] ?? ''];
    response.writeHead(data ? 200 : 404).end(JSON.stringify({ data }));
  });
  await new Promise<void>((done) => {
    services.listen(0, '127.0.0.1', done);
  });
  const url = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), 'yuedu-scan-'));
  writeFileSync(
    join(folder, 'run.json'),
    JSON.stringify({ services: { homework: { url }, classes: { url }, auth: { url } } }),
  );
  process.env.YUEDU_LOCAL_DIR = folder;
  scanner = (await import('./key-scan.mjs')) as Scan;
});
afterAll(() => {
  services.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  answers = {
    '/homework/homeworks': { results: [work(taskId)] },
    [`/v1/classes/${classId}`]: { teachers: ['own'] },
    [`/v1/classes/${gradedClass}`]: { teachers: ['own'] },
  };
});

async function leaksOf(
  data: unknown,
  asker?: string,
  { method = 'GET', url = address } = {},
): Promise<string[]> {
  await scanner.scan({ method, url, body: JSON.stringify({ data }), bearer: asker });
  return scanner.leaks.splice(0);
}

describe('keys that are due pass the scan', () => {
  it('own reading that is handed in, and class work that is closed', async () => {
    expect(await leaksOf({ ...result, taskId: null, classId: null }, student)).toEqual([]);
    expect(await leaksOf(result, student)).toEqual([]);
    answers['/homework/homeworks'] = {
      results: [work(taskId, { showKeys: 'finish', effectiveDeadline: future })],
    };
    expect(await leaksOf(result, student)).toEqual([]);
  });
  it("a class's own teacher, a parent of the reader, and an editor with a draft", async () => {
    answers['/v1/users/me'] = { children: [{ userId: 'student' }] };
    expect(await leaksOf({ ...result, finishedAt: null }, teacher('own'))).toEqual([]);
    expect(await leaksOf(result, bearer({ sub: 'p', role: 'user', title: 'parent' }))).toEqual([]);
    expect(await leaksOf({ draft: { rubric: [] } }, editor, { url: `/v1/posts/${attemptId}/draft` })).toEqual(
      [],
    );
  });
  it('the answers of a class, to its own teacher who marks them', async () => {
    expect(await leaksOf(graded, teacher('own'), { url: gradedAt })).toEqual([]);
  });
  it('a response without any', async () => expect(await leaksOf({ title: '跟太陽借半天' })).toEqual([]));
});

describe('keys that are not due are a leak', () => {
  it.each<[string, object, string | undefined]>([
    ['asked by a visitor', result, undefined],
    ['not handed in', { ...result, finishedAt: null }, student],
    ['another class', result, teacher('stranger')],
    ['own reading, to a teacher', { ...result, classId: null, taskId: null }, teacher('own')],
    ['outside of the keys', { ...result, questions: [{ rubric: [] }] }, student],
  ])('%s', async (_name, data, asker) => expect(await leaksOf(data, asker)).toHaveLength(1));
  it.each<[string, object]>([
    ['open until its deadline', work(taskId, { effectiveDeadline: future })],
    ['never shown', work(taskId, { showKeys: 'never' })],
  ])('class work that is %s', async (_name, homework) => {
    answers['/homework/homeworks'] = { results: [homework] };
    expect(await leaksOf(result, student)).toHaveLength(1);
  });
  it("a class's answers with their keys, to another teacher, to a student, to a visitor", async () => {
    for (const asker of [teacher('stranger'), student, undefined])
      expect(await leaksOf(graded, asker, { url: gradedAt })).toHaveLength(1);
  });
  it('the same text is open class work elsewhere, for own reading too', async () => {
    answers['/homework/homeworks'] = {
      results: [work(taskId), work(otherTask, { effectiveDeadline: future })],
    };
    expect(await leaksOf(result, student)).toHaveLength(1);
    expect(await leaksOf({ ...result, taskId: null }, student)).toHaveLength(1);
  });
  it('at any other address, whoever asks, and in a draft for who is no editor', async () => {
    expect(await leaksOf({ questions: [{ explanation: '' }] }, editor, { url: '/v1/posts/' })).toHaveLength(
      1,
    );
    expect(
      await leaksOf({ draft: { rubric: [] } }, teacher('own'), { url: `/v1/posts/${attemptId}/draft` }),
    ).toHaveLength(1);
    expect(await leaksOf(result, student, { method: 'PUT' })).toHaveLength(1);
  });
});
