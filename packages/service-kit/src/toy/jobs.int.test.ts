import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { userDeleted } from '@yuedu/contracts/events/auth';
import { topic } from '@yuedu/contracts/topics';
import { Controller, Module } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { listen } from '@yuedu/messaging/consume/listens';
import { createRawTopics, deleteTopics, readAll, topicPrefix } from '@yuedu/testing/kafka';
import { requestJob } from '@yuedu/messaging/jobs/job-requests';
import { until } from '@yuedu/testing/poll';
import { newId } from '../ids.ts';
import { sweepJobs } from '../jobs/job-rows.ts';
import { jobRetentionMs, mostOpenJobs } from '../jobs/jobs.service.ts';
import type { RunningService } from '../kit-options.ts';
import { call, type CallOptions, startToy, type Toy } from './start-toy.ts';
import { startWork } from './start-work.ts';
import { countPages, counting, CountingModule, CountPagesJob } from './toy-jobs.ts';

/** Listens to user.deleted with a handler that has nothing of its own to do. */
@Controller()
class PeopleConsumer {
  @EventPattern<string>(userDeleted.type) deleted(): void {
    return undefined;
  }
}
@Module({ imports: [CountingModule], controllers: [PeopleConsumer] })
class WorkModule {}

const prefix = topicPrefix('jobs');
const signals = prefix + topic.contentSignals;
let toy: Toy;
let service: RunningService;
beforeAll(async () => {
  toy = await startToy();
  await createRawTopics([signals, prefix + topic.users], 1);
  const listens = [listen(userDeleted, PeopleConsumer)];
  service = await startWork(toy, {
    prefix,
    module: WorkModule,
    routes: [countPages],
    jobs: [CountPagesJob],
    listens,
  });
});
afterEach(() => counting.release());
afterAll(async () => {
  await service.close();
  await toy.stop();
  await deleteTopics(prefix);
});

const owner = newId();
const ask = (method: string, path: string, options: CallOptions) =>
  call(service.url + path, method, toy.issuer, { as: 'user', userId: owner, ...options });
const start = async (body: object, userId = owner): Promise<string> => {
  const reply = await ask('POST', '/v1/countings', { body, userId });
  expect([reply.status, reply.data]).toEqual([
    202,
    { jobId: expect.stringMatching(/^content-[0-9a-f-]{36}$/) },
  ]);
  return String(reply.data['jobId']);
};
const read = async (jobId: string, options: CallOptions = {}) =>
  await ask('GET', `/v1/jobs/${jobId}`, options);
const ended = (jobId: string) =>
  until(
    async () => {
      const { data } = await read(jobId);
      return (data['state'] === 'done' || data['state'] === 'failed') && data;
    },
    { timeoutMs: 30_000 },
  );

test('a job runs from queued to done, with its progress and its result', async () => {
  counting.hold();
  const jobId = await start({ to: 3, waits: true });
  await until(async () => (await read(jobId)).data['state'] === 'running');
  await until(async () => JSON.stringify((await read(jobId)).data['progress']) === '{"done":1,"total":3}');
  expect((await read(jobId)).data).not.toHaveProperty('result');
  counting.release();
  expect(await ended(jobId)).toEqual({
    _id: jobId,
    kind: 'count-pages',
    state: 'done',
    progress: { done: 3, total: 3 },
    result: { counted: 3 },
    createdAt: '2026-03-02T08:00:00.000Z',
    expiresAt: '2026-03-09T08:00:00.000Z',
  });
});

test("another person's job is 404, except for an admin; a visitor is 401, an unknown id 404", async () => {
  const jobId = await start({ to: 1 });
  await ended(jobId);
  expect(await read(jobId, { userId: newId(), as: 'editor' })).toMatchObject({
    status: 404,
    code: 'not-found',
  });
  expect((await read(jobId, { userId: newId(), as: 'admin' })).status).toBe(200);
  expect((await read(jobId, { as: undefined })).status).toBe(401);
  expect((await read(`content-${newId()}`)).status).toBe(404);
  expect((await read(`classes-${newId()}`)).status).toBe(404);
  expect((await read('content-1')).status).toBe(400);
});

test('progress of a thousand rows is written a few times, each signalled to the owner alone', async () => {
  const jobId = await start({ to: 1_000 });
  await ended(jobId);
  const id = jobId.slice('content-'.length);
  const [row] = await toy.prisma.$queryRawUnsafe<{ version: number; done: number }[]>(
    'SELECT version, done FROM jobs WHERE id = $1::uuid',
    id,
  );
  expect(row?.done).toBe(1_000);
  expect(row?.version).toBeLessThanOrEqual(8);
  const sent = await until(async () => {
    const records = (await readAll(signals)).filter(({ key }) => key === id);
    return records.length === (row?.version ?? 0) - 1 && records;
  });
  for (const { value, headers } of sent) {
    expect(headers['ce_type']).toBe('job.progressed.v1');
    expect(JSON.parse(String(value))).toEqual({ jobId, audience: [owner] });
  }
});

test('what the work refuses ends the job at once, with the code, its words and the faults', async () => {
  counting.runs = 0;
  const job = await ended(await start({ to: 2, ends: 'refused' }));
  expect(job).toMatchObject({
    state: 'failed',
    progress: { done: 2, total: 2 },
    problem: { code: 'conflict', message: '這筆資料的狀態已經改變，請重新載入。', errors: [{ path: 'to' }] },
  });
  expect(counting.runs).toBe(1);
});

test('an unknown error is tried five times, then the job says internal and no more of it', async () => {
  counting.runs = 0;
  const job = await ended(await start({ to: 0, ends: 'broken' }));
  expect(job['problem']).toEqual({ code: 'internal', message: expect.stringContaining('系統') });
  expect([counting.runs, JSON.stringify(job).includes('王小明')]).toEqual([5, false]);
  expect(await toy.prisma.$queryRawUnsafe<unknown[]>('SELECT 1 FROM job_requests')).toEqual([]);
}, 40_000);

test('a job whose processes died at every try is given up without another run', async () => {
  const id = newId();
  await toy.prisma.$executeRawUnsafe(
    `INSERT INTO jobs (id, kind, owner_id, input, state, tries, created_at, updated_at, expires_at)
     VALUES ($1::uuid, 'count-pages', $2::uuid, '{"to":1}', 'running', 5, $3::timestamptz, $3::timestamptz,
       $3::timestamptz + interval '1 day')`,
    id,
    owner,
    toy.clock.now().toISOString(),
  );
  counting.runs = 0;
  await requestJob(toy.prisma, { kind: 'count-pages', key: id });
  expect(await ended(`content-${id}`)).toMatchObject({ state: 'failed', problem: { code: 'internal' } });
  expect(counting.runs).toBe(0);
});

test('a person has 20 jobs that have not ended at most, also when they are asked for at once', async () => {
  const userId = newId();
  counting.hold();
  const replies = await Promise.all(
    Array.from({ length: mostOpenJobs + 5 }, () =>
      ask('POST', '/v1/countings', { userId, body: { to: 1, waits: true } }),
    ),
  );
  counting.release();
  for (const { data } of replies.filter(({ status }) => status === 202))
    await until(async () => (await read(String(data['jobId']), { userId })).data['state'] === 'done', {
      timeoutMs: 30_000,
    });
  expect(replies.filter(({ status }) => status === 202)).toHaveLength(mostOpenJobs);
  expect(replies.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('10');
});

test("an erased person's jobs are gone, and the one that runs leaves off", async () => {
  const userId = newId();
  counting.hold();
  const jobId = await start({ to: 3, waits: true }, userId);
  await until(async () => (await read(jobId, { userId })).data['state'] === 'running');
  await appendEvents(toy.prisma, [
    newEvent(userDeleted, { subject: userId, sequence: 2, time: new Date(), data: { userId } }),
  ]);
  await until(async () => (await read(jobId, { userId })).status === 404, { timeoutMs: 20_000 });
  counting.release();
  await until(
    async () => (await toy.prisma.$queryRawUnsafe<unknown[]>('SELECT 1 FROM job_requests')).length === 0,
    { timeoutMs: 20_000 },
  );
  expect(
    await toy.prisma.$queryRawUnsafe<unknown[]>('SELECT 1 FROM jobs WHERE owner_id = $1::uuid', userId),
  ).toEqual([]);
}, 40_000);

test('after a week a job is 404, and the sweep takes its row away', async () => {
  const jobId = await start({ to: 1 });
  await ended(jobId);
  toy.clock.advance(jobRetentionMs);
  expect((await read(jobId, { as: 'admin' })).status).toBe(404);
  expect(await sweepJobs(toy.prisma, toy.clock.now())).toBeGreaterThan(0);
  expect(await toy.prisma.$queryRawUnsafe<unknown[]>('SELECT 1 FROM jobs')).toEqual([]);
});
