import { userDeleted } from '@yuedu/contracts/events/auth';
import type { OwnDataFile } from '@yuedu/contracts/http/own-data';
import { createTopics } from '@yuedu/messaging/kafka/create-topics';
import { openDeadLetterIds, replayDeadLetter } from '@yuedu/messaging/dead-letters/dead-letters';
import { type Job, kindOf } from '@yuedu/messaging/jobs/job-of';
import type { Listen } from '@yuedu/messaging/consume/listens';
import { Messaging } from '@yuedu/messaging/messaging';
import { MESSAGING_OPTIONS, type MessagingOptions } from '@yuedu/messaging/messaging-options';
import { type NewEvent, recordOf } from '@yuedu/messaging/outbox/outbox';
import type { Sql } from '@yuedu/messaging/sql';
import { startMessaging } from '@yuedu/messaging/start-messaging';
import { produceRaw } from '@yuedu/testing/kafka';
import { until } from '@yuedu/testing/poll';
import { FixedClock } from '../clock.ts';
import type { TransactionHost } from '../database/database.ts';
import type { BaseEnv } from '../env.ts';
import type { KitDatabase } from '../kit-options.ts';
import { idsIn, linesOf, surplus } from './compare-rows.ts';
import { roundsOf, withoutErased } from './failure-rounds.ts';
import { type Failures, wrapHandlers } from './failing-handlers.ts';
import { history } from './history.ts';
import { historyNow, people } from './history-steps.ts';
import { ownDataOf, unexplainedTables, wholeReads } from './own-data-checks.ts';
import { newestAppended, readRows, restoreRows, type Row, type Rows } from './rows.ts';
import { type Declared, type ServiceUnderTest, startUnderTest } from './service-under-test.ts';
import { columnsNaming, columnsOfPeople } from './traces.ts';

/**
 * `once`: tried again in its place. `dead-letters`: given up, while the later events of its aggregate go on,
 * and replayed in the end.
 */
export type Failing = 'never' | 'once' | 'dead-letters';

const seed = 18;
/** Stands among the tables: the newest event of each aggregate that the service appends. */
export const appended = 'events appended';
/** More than the tries that an event has. */
const tooManyTries = 1_000;
const patience = { timeoutMs: 30_000, everyMs: 50 };

export interface TrialWishes<P> {
  readonly env?: Readonly<Record<string, string>>;
  /** Writes what the service has of its own before the history begins: orders, accounts, classes. */
  readonly before?: (prisma: P) => Promise<unknown>;
  /**
   * Columns that count how often a row was changed, or say when it was changed last: they hang on the order
   * of events of different aggregates.
   */
  readonly counters?: Readonly<Record<string, readonly string[]>>;
  /**
   * What of a row may also differ when an event is applied after later ones of its aggregate: columns, or the
   * whole row.
   */
  readonly late?: (table: string, row: Row) => readonly string[] | 'all';
  /** Types whose handler has nothing of its own to do: messaging and service-kit do all, after it. */
  readonly withoutEffect?: readonly string[];
}

/**
 * Feeds a real service with the same history again and again, once undisturbed and then with failing
 * handlers, and gives the rows and the events that come of it. What handlers ask jobs for is done at the end
 * of each run, so that rows do not hang on when a job came to run.
 */
export class FailureTrial<E extends BaseEnv, P extends KitDatabase> {
  private readonly failures: Failures = { at: new Map(), parked: new Set(), effective: new Set() };
  private readonly options: MessagingOptions;
  private begun: Rows = {};
  readonly events: readonly NewEvent[];

  private constructor(
    private readonly running: ServiceUnderTest<E, P>,
    private readonly wishes: TrialWishes<P>,
    /** In milliseconds; before the migrations, as what they date is of the present, too. */
    private readonly startedAt: number,
  ) {
    this.options = running.app.get<MessagingOptions>(MESSAGING_OPTIONS, { strict: false });
    this.events = history(seed).filter(({ type }) => this.types().has(type));
  }

  static async start<E extends BaseEnv, P extends KitDatabase>(
    declared: Declared<E, P>,
    wishes: TrialWishes<P> = {},
  ): Promise<FailureTrial<E, P>> {
    const startedAt = Date.now();
    const running = await startUnderTest(declared, {
      env: { LOG_LEVEL: 'silent', ...wishes.env },
      clock: new FixedClock(historyNow),
      parts: { http: false, work: false },
    });
    const trial = new FailureTrial(running, wishes, startedAt);
    await wishes.before?.(running.prisma);
    trial.begun = await readRows(running.prisma);
    wrapHandlers(trial.listens, trial.failures);
    const { env } = running;
    await createTopics({ env, prefix: env.TOPIC_PREFIX, partitions: env.TOPIC_PARTITIONS });
    await startMessaging(running.app, { consumers: true, relay: false, jobs: false });
    if (trial.events.length > 0)
      await until(() => running.app.get(Messaging, { strict: false }).state().consumers, patience);
    return trial;
  }

  close(): Promise<void> {
    return this.running.close();
  }

  get listens(): readonly Listen[] {
    return this.options.listens;
  }

  /** What is wrong with what the service says of its tables to who asks for his own data. */
  unexplainedTables(): Promise<string[]> {
    return unexplainedTables(this.running.app, this.running.prisma);
  }

  /** Parts of a person's own data that read everybody's rows to find his. */
  wholeReads(): Promise<string[]> {
    return wholeReads(this.running.app, this.running.prisma as P & TransactionHost<Sql>);
  }

  /** What each person of the history gets of his own data, by id; nobody has been erased. */
  async ownData(): Promise<ReadonlyMap<string, OwnDataFile>> {
    await this.beforeErasure();
    return ownDataOf(this.running.app, Object.values(people));
  }

  /** Types that the service listens to and the history does not have. */
  missingTypes(): string[] {
    return [...this.types()].filter((type) => !this.events.some((event) => event.type === type));
  }

  /** Types whose handler has changed no row so far, though it should: nobody would see its failure. */
  ineffectiveTypes(): string[] {
    const { withoutEffect = [] } = this.wishes;
    return [...this.types()].filter(
      (type) => !this.failures.effective.has(type) && !withoutEffect.includes(type),
    );
  }

  /**
   * Compares what comes of the history when handlers fail with what comes of it undisturbed.
   * @param failing how they fail; over all rounds each handler fails at every event
   * @returns each difference: the round, the table, and the row that is missing or too many
   */
  async differences(failing: 'once' | 'dead-letters'): Promise<string[]> {
    const events = failing === 'once' ? this.events : withoutErased(this.events);
    const late = failing === 'once' ? undefined : this.wishes.late;
    const expected = await this.linesAfter('never', [], late);
    const found: string[] = [];
    for (const [round, some] of roundsOf(events, seed).entries()) {
      const actual = await this.linesAfter(failing, some, late);
      found.push(
        ...surplus(expected, actual).map((line) => `round ${round} lacks ${line}`),
        ...surplus(actual, expected).map((line) => `round ${round} has ${line}`),
      );
    }
    return found;
  }

  /**
   * Where erased people stand, as `table.column`.
   * @returns staying: after their accounts were erased; unseen: columns for people in which they did not
   * stand before that either
   */
  async traces(): Promise<{ staying: string[]; unseen: string[] }> {
    const erasures = history(seed).filter(({ type }) => type === userDeleted.type);
    const ids = erasures.map(({ subject }) => subject);
    const before = await this.beforeErasure();
    const seen = columnsNaming(before, ids);
    const { [appended]: _events, ...after } = await this.run('never', []);
    return {
      staying: columnsNaming(after, ids),
      unseen: (await columnsOfPeople(this.running.prisma)).filter((column) => !seen.includes(column)),
    };
  }

  private beforeErasure(): Promise<Rows> {
    return this.run(
      'never',
      [],
      this.events.filter(({ type }) => type !== userDeleted.type),
    );
  }

  private async linesAfter(
    failing: Failing,
    events: readonly NewEvent[],
    late: TrialWishes<P>['late'],
  ): Promise<string[]> {
    return linesOf(await this.run(failing, events), {
      fixedIds: new Set(idsIn(JSON.stringify([this.events, this.begun]))),
      since: this.startedAt,
      columns: (table, row) => {
        const left = late?.(table, row) ?? [];
        return left === 'all' ? left : [...left, ...(this.wishes.counters?.[table] ?? [])];
      },
    });
  }

  /** @returns every row of the service, and the newest event of each aggregate that it appends */
  private async run(
    failing: Failing,
    events: readonly NewEvent[],
    fed: readonly NewEvent[] = this.events,
  ): Promise<Rows> {
    await restoreRows(this.running.prisma, this.begun);
    this.failures.at.clear();
    this.failures.parked.clear();
    for (const event of events)
      this.failures.at.set(event.id, failing === 'once' ? 'until-parked' : 'always');
    await this.send(fed);
    await until(async () => (await this.count('inbox')) >= fed.length, {
      ...patience,
      what: 'every event applied or parked',
    });
    if (failing === 'dead-letters') await this.giveUpAndReplay(events.length);
    await this.settle();
    const unharmed = events.filter(({ id }) => !this.failures.parked.has(id)).map(({ type }) => type);
    if (unharmed.length > 0) throw new Error(`handlers that never failed: ${unharmed.join(', ')}`);
    await this.runJobs();
    const { prisma } = this.running;
    return { ...(await readRows(prisma)), [appended]: await newestAppended(prisma) };
  }

  private types(): Set<string> {
    return new Set(this.listens.map((line) => line.event.type));
  }

  private async count(table: string): Promise<number> {
    const [row] = await this.running.prisma.$queryRawUnsafe<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM ${table}`,
    );
    return row?.n ?? 0;
  }

  private async send(events: readonly NewEvent[]): Promise<void> {
    const prefix = this.options.env.TOPIC_PREFIX;
    await Promise.all(
      [...new Set(events.map(({ topic }) => topic))].map((topic) =>
        produceRaw(
          prefix + topic,
          events.filter((event) => event.topic === topic).map((event) => recordOf(event)),
        ),
      ),
    );
  }

  /**
   * Everything is delivered: what failed need not wait for its time.
   * @param tries how often it has been tried then
   */
  private async hurry(tries: number): Promise<void> {
    await this.running.prisma.$executeRawUnsafe(
      `UPDATE waiting SET ready_at = now(), tries = greatest(tries, $1::int) WHERE kind = 'retry'`,
      tries,
    );
    await this.running.prisma.$executeRawUnsafe('NOTIFY yuedu_waiting');
  }

  private async settle(): Promise<void> {
    await until(
      async () => {
        await this.hurry(0);
        return (await this.count('waiting')) === 0;
      },
      { ...patience, what: 'nothing waits' },
    );
  }

  private async giveUpAndReplay(expected: number): Promise<void> {
    const { prisma } = this.running;
    await until(
      async () => {
        await this.hurry(tooManyTries);
        return (await this.count('dead_letters')) === expected && (await this.count('waiting')) === 0;
      },
      { ...patience, what: `${expected} dead letters` },
    );
    this.failures.at.clear();
    for (const id of await openDeadLetterIds(prisma)) await replayDeadLetter(prisma as never, id);
  }

  /** Each requested job, once; jobs may request others. */
  private async runJobs(): Promise<void> {
    const { app, prisma } = this.running;
    const jobs = new Map(
      (this.options.jobs ?? []).map((job) => [kindOf(job), app.get<Job>(job, { strict: false })]),
    );
    for (;;) {
      const requests = await prisma.$queryRawUnsafe<{ kind: string; key: string }[]>(
        `WITH taken AS (DELETE FROM job_requests RETURNING kind, key) SELECT DISTINCT kind, key FROM taken
          ORDER BY 1, 2`,
      );
      if (requests.length === 0) return;
      for (const { kind, key } of requests)
        await jobs.get(kind)?.run({ key, version: 1, progress: () => Promise.resolve() });
    }
  }
}
