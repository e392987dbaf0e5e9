import { Controller, Inject, Injectable, Module } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { defineEvent } from '@yuedu/contracts/event';
import { defineRoute, type InputOf } from '@yuedu/contracts/route';
import type { TopicName } from '@yuedu/contracts/topics';
import { type Job, JobOf, type JobRun } from '@yuedu/messaging/jobs/job-of';
import { requestJob } from '@yuedu/messaging/jobs/job-requests';
import { listen } from '@yuedu/messaging/consume/listens';
import { MessagingModule } from '@yuedu/messaging/messaging.module';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import type { SqlClient } from '@yuedu/messaging/sql';
import type { EventContext, ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import { engineEnv } from '@yuedu/testing/engines';
import { createRawTopics, deleteTopics, topicPrefix } from '@yuedu/testing/kafka';
import { until } from '@yuedu/testing/poll';
import { z } from 'zod';
import { createPrisma, PRISMA, withTransaction } from '../database/database.ts';
import { baseEnv, parseEnv } from '../env.ts';
import { newId } from '../ids.ts';
import type { RunningService } from '../kit-options.ts';
import { Input, Route } from '../http/route.ts';
import { startService } from '../run-service.ts';
import { ownData } from './own-data.ts';
import { startToy, type Toy, toyClient, toyMigrations } from './start-toy.ts';
import type { ToyPrisma } from './toy.module.ts';

const bookLent = defineEvent({
  type: 'book.lent.v1',
  topic: 'toy.books' as TopicName,
  source: 'content',
  data: z.strictObject({ bookId: z.string() }),
});
const lend = defineRoute({
  service: 'content',
  method: 'POST',
  path: '/v1/lendings',
  access: 'public',
  summary: 'Lend',
  body: z.strictObject({ bookId: z.uuid() }),
  response: z.null(),
});

@Controller()
class LendingController {
  constructor(@Inject(PRISMA) private readonly prisma: ToyPrisma) {}
  @Route(lend) async lend(@Input() { body }: InputOf<typeof lend>) {
    await withTransaction(this.prisma, (tx) =>
      appendEvents(tx, [
        newEvent(bookLent, { subject: body.bookId, sequence: 1, time: new Date(), data: body }),
      ]),
    );
    return null;
  }
}

@Controller()
class LendingConsumer {
  @EventPattern<string>(bookLent.type) async lent(
    @Payload() event: ReceivedEvent<typeof bookLent>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    await context.tx().$executeRawUnsafe(
      `INSERT INTO audit (id, actor, action, subject, detail, at)
          VALUES ($1::uuid, 'system', 'handled', $2, '{}', now())`,
      newId(),
      event.subject,
    );
    await requestJob(context.tx(), { kind: 'count', key: event.subject });
  }
}

@Injectable()
@JobOf('count')
class CountJob implements Job {
  constructor(@Inject(PRISMA) private readonly prisma: ToyPrisma) {}
  async run(job: JobRun): Promise<void> {
    await this.prisma.$executeRawUnsafe(
      `INSERT INTO audit (id, actor, action, subject, detail, at)
        VALUES ($1::uuid, 'system', 'counted', $2, '{}', now())`,
      newId(),
      job.key,
    );
  }
}

@Module({ controllers: [LendingController, LendingConsumer], providers: [CountJob] })
class LendingModule {}

let toy: Toy;
const prefix = topicPrefix('kit');
const running: RunningService[] = [];
beforeAll(async () => {
  toy = await startToy();
  await createRawTopics([`${prefix}toy.books`]);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.close()));
});
afterAll(async () => {
  await toy.stop();
  await deleteTopics(prefix);
});

async function start(parts: { http: boolean; work: boolean }): Promise<RunningService> {
  const env = parseEnv(baseEnv, {
    ...process.env,
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: toy.databaseUrl,
    JWKS_URL: toy.issuer.jwksUrl,
    TOPIC_PREFIX: prefix,
    ...engineEnv(),
  });
  const prisma = createPrisma(await toyClient(), env);
  const messaging = MessagingModule.forRoot({
    service: 'content',
    listens: [listen(bookLent, LendingConsumer)],
    jobs: [CountJob],
    database: { client: prisma as unknown as SqlClient, url: env.DATABASE_URL },
    env,
  });
  const service = await startService(
    {
      name: 'content',
      env,
      prisma,
      module: { module: LendingModule, imports: [messaging] },
      routes: [lend],
      ownData,
      migrations: toyMigrations,
    },
    parts,
  );
  running.push(service);
  return service;
}

const lendBook = async (
  service: RunningService,
  bookId: string,
  headers: Record<string, string> = {},
): Promise<number> =>
  (
    await fetch(`${service.url}/v1/lendings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ bookId }),
    })
  ).status;
const actions = async (subject: string): Promise<string[]> =>
  (
    await toy.prisma.$queryRawUnsafe<{ action: string }[]>(
      'SELECT action FROM audit WHERE subject = $1 ORDER BY id',
      subject,
    )
  ).map(({ action }) => action);

test('HTTP and work in one process: a call, its event and its job, past the global guard', async () => {
  const service = await start({ http: true, work: true });
  const bookId = newId();
  expect(await lendBook(service, bookId)).toBe(201);
  await until(async () => (await actions(bookId)).join() === 'handled,counted', { timeoutMs: 20_000 });
  await until(
    async () =>
      ((await (await fetch(`${service.operationsUrl}/readyz`)).json()) as { checks: Record<string, string> })
        .checks['messaging'] === 'ok',
  );
});

test('split: the HTTP process writes the event only; the worker works; the trace goes along', async () => {
  const http = await start({ http: true, work: false });
  const bookId = newId();
  const traceId = 'a'.repeat(32);
  expect(await lendBook(http, bookId, { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` })).toBe(201);
  const [row] = await toy.prisma.$queryRawUnsafe<{ headers: Record<string, string> }[]>(
    'SELECT headers FROM outbox WHERE key = $1',
    bookId,
  );
  expect(row?.headers['traceparent']).toContain(traceId);
  expect(await actions(bookId)).toEqual([]);
  await start({ http: false, work: true });
  await until(async () => (await actions(bookId)).join() === 'handled,counted', { timeoutMs: 20_000 });
});
