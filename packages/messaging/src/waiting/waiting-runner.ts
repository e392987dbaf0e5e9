import type { Logger } from 'pino';
import { lockAggregates, moveBehind, type WaitingAggregate, wakeFollowers } from './aggregate-order.ts';
import { writeDeadLetter, type DeadLetterReason } from '../dead-letters/write-dead-letter.ts';
import { Effects } from '../effects.ts';
import { isConflict, isDatabaseLoss, nameOf } from '../engine-loss.ts';
import { lockDeliveries } from '../consume/inbox-marks.ts';
import { attempt, type Invoke } from './parking.ts';
import type { ListenConnection } from '../notify/listen-connection.ts';
import type { ReceivedEvent } from '../consume/received-event.ts';
import { parseRecord, type IncomingRecord, type KnownEvents } from '../outbox/record.ts';
import { inTransaction, type Sql, type SqlClient } from '../sql.ts';
import { WokenLoop } from '../notify/woken-loop.ts';

export interface WaitingRow {
  id: bigint;
  consumer: string;
  event_id: string;
  kind: string;
  key: string;
  topic: string;
  partition_number: number;
  record_offset: bigint;
  record_key: string | null;
  headers: Record<string, string>;
  value: string;
  tries: number;
  subject: string | null;
  sequence: bigint | null;
}

export interface WaitingRunnerOptions {
  consumer: string;
  client: SqlClient;
  line: ListenConnection;
  knownEvents: KnownEvents;
  invoke: Invoke;
  retryDelaysMs: readonly number[];
  transactionTimeoutMs: number;
  waitingLimitMs: number;
  sweepMs: number;
  logger: Logger;
  onCommitted: (what: {
    applied: readonly ReceivedEvent[];
    parked: number;
    deadLetter?: DeadLetterReason;
  }) => void;
}

/** The pause after a failure, and when another process has what is ready in hand, in milliseconds. */
const retryLookMs = 500;

/**
 * Applies parked events when what they need has arrived, and dead letters that are replayed; gives up those
 * that waited too long.
 */
export class WaitingRunner {
  private readonly loop: WokenLoop;
  private nextSweepAt = 0;

  constructor(private readonly options: WaitingRunnerOptions) {
    this.loop = new WokenLoop(options.line, 'waiting', () => this.turn());
  }

  start(): void {
    this.loop.start();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  private async turn(): Promise<number> {
    try {
      if (Date.now() >= this.nextSweepAt) {
        this.nextSweepAt = Date.now() + this.options.sweepMs;
        await this.expireOld();
        await this.lookAgain();
      }
      const dueInMs = await this.nextDueInMs();
      if (dueInMs > 0) return dueInMs;
      return (await this.applyNextGroup()) === 0 ? Math.min(this.options.sweepMs, retryLookMs) : 0;
    } catch (error) {
      if (!isConflict(error))
        this.options.logger.warn(
          { lost: isDatabaseLoss(error), err: error },
          'parked events not applied; trying again',
        );
      return retryLookMs;
    }
  }

  /**
   * How long the next row has until it may be applied, or the next sweep, in milliseconds; 0 when one is
   * ready. Who makes a row ready notifies, so that without rows nothing is looked for but at the sweeps.
   */
  private async nextDueInMs(): Promise<number> {
    const { consumer, client } = this.options;
    const [next] = await client.$queryRawUnsafe<{ ms: number }[]>(
      `SELECT least(extract(epoch FROM min(ready_at) - now()) * 1000, $2::int)::float8 AS ms FROM waiting
        WHERE consumer = $1 AND ready_at IS NOT NULL`,
      consumer,
      Math.max(1, this.nextSweepAt - Date.now()),
    );
    return Math.max(0, Math.ceil(next?.ms ?? 0));
  }

  /**
   * Applies what waits for one row, in the order of parking, and what waits behind an event, in the order of
   * the aggregate.
   * @returns how many rows were looked at; 0 when nothing is ready
   */
  async applyNextGroup(): Promise<number> {
    const { consumer, client, transactionTimeoutMs } = this.options;
    const applied: ReceivedEvent[] = [];
    const deadLetters: DeadLetterReason[] = [];
    const rows = await inTransaction(client, transactionTimeoutMs, async (tx) => {
      const [first] = await tx.$queryRawUnsafe<{ kind: string; key: string }[]>(
        `SELECT kind, key FROM waiting WHERE consumer = $1 AND ready_at <= now() ORDER BY ready_at, id
          LIMIT 1 FOR UPDATE SKIP LOCKED`,
        consumer,
      );
      if (!first) return 0;
      const group = await tx.$queryRawUnsafe<WaitingRow[]>(
        `SELECT * FROM waiting WHERE consumer = $1 AND kind = $2 AND key = $3 AND ready_at <= now()
          ORDER BY CASE WHEN kind = 'behind' THEN sequence END, id LIMIT 100 FOR UPDATE`,
        consumer,
        first.kind,
        first.key,
      );
      await lockDeliveries(tx, consumer);
      await lockAggregates(tx, consumer, group);
      const effects = new Effects(tx, consumer);
      const gone: WaitingAggregate[] = [];
      for (const row of group) {
        if (await moveBehind(tx, row)) continue;
        if (await this.applyRow(tx, row, effects, applied, deadLetters)) gone.push(row);
      }
      await effects.flush();
      await wakeFollowers(tx, consumer, gone);
      return group.length;
    });
    if (applied.length > 0) this.options.onCommitted({ applied, parked: 0 });
    for (const reason of deadLetters)
      this.options.onCommitted({ applied: [], parked: 0, deadLetter: reason });
    return rows;
  }

  /** @returns whether the row is gone: applied, or a dead letter now */
  private async applyRow(
    tx: Sql,
    row: WaitingRow,
    effects: Effects,
    applied: ReceivedEvent[],
    deadLetters: DeadLetterReason[],
  ): Promise<boolean> {
    const record = recordOf(row);
    const parsed = parseRecord(record, this.options.knownEvents);
    if (parsed.kind !== 'event') {
      if (parsed.kind === 'bad') {
        await writeDeadLetter(tx, { ...parsed, consumer: row.consumer });
        deadLetters.push(parsed.reason);
      }
      await remove(tx, row);
      return true;
    }
    await tx.$executeRawUnsafe('SAVEPOINT row');
    try {
      const missing = await attempt(tx, parsed.event, this.options.invoke, effects);
      if (missing) {
        await tx.$executeRawUnsafe(
          'UPDATE waiting SET kind = $2, key = $3, ready_at = NULL WHERE id = $1::bigint',
          String(row.id),
          missing.kind,
          missing.id,
        );
        return false;
      }
      await remove(tx, row);
      await tx.$queryRawUnsafe(`SELECT pg_notify('yuedu_inbox', '')::text`);
      applied.push(parsed.event);
      return true;
    } catch (error) {
      if (isDatabaseLoss(error) || isConflict(error)) throw error;
      await tx.$executeRawUnsafe('ROLLBACK TO SAVEPOINT row');
      if (!(await this.gaveUp(tx, row, error))) return false;
      deadLetters.push('failed');
      return true;
    }
  }

  /**
   * Sets the time of the next try, or makes it a dead letter where there is none.
   * @returns whether it is a dead letter now
   */
  private async gaveUp(tx: Sql, row: WaitingRow, error: unknown): Promise<boolean> {
    const delayMs = this.options.retryDelaysMs[row.tries];
    if (delayMs === undefined) {
      await writeDeadLetter(tx, {
        consumer: row.consumer,
        eventId: row.event_id,
        reason: 'failed',
        message: nameOf(error),
        record: recordOf(row),
      });
      await remove(tx, row);
      return true;
    }
    // What has waited behind another is now held up by its own fault: the one before it that goes must not
    // wake it early.
    await tx.$executeRawUnsafe(
      `UPDATE waiting SET tries = tries + 1, ready_at = now() + $2::int * interval '1 ms',
              kind = CASE kind WHEN 'behind' THEN 'retry' ELSE kind END, key = CASE kind
              WHEN 'behind' THEN event_id ELSE key END WHERE id = $1::bigint`,
      String(row.id),
      delayMs,
    );
    return false;
  }

  /** What waits behind another has its own turn when that one is gone. */
  private async expireOld(): Promise<void> {
    const { consumer, client, transactionTimeoutMs, waitingLimitMs } = this.options;
    const count = await inTransaction(client, transactionTimeoutMs, async (tx) => {
      const rows = await tx.$queryRawUnsafe<WaitingRow[]>(
        `SELECT * FROM waiting WHERE consumer = $1 AND kind <> 'behind'
          AND parked_at < now() - $2::bigint * interval '1 ms' ORDER BY id LIMIT 200 FOR UPDATE SKIP LOCKED`,
        consumer,
        waitingLimitMs,
      );
      await lockAggregates(tx, consumer, rows);
      for (const row of rows) {
        await writeDeadLetter(tx, {
          consumer,
          eventId: row.event_id,
          reason: 'waited-too-long',
          message: `waited for ${row.kind}`,
          record: recordOf(row),
        });
        await remove(tx, row);
      }
      await wakeFollowers(tx, consumer, rows);
      return rows.length;
    });
    for (let i = 0; i < count; i += 1)
      this.options.onCommitted({ applied: [], parked: 0, deadLetter: 'waited-too-long' });
  }

  // A row may also have come by another way than a handler that calls arrived(): the oldest are tried again
  // now and then.
  private async lookAgain(): Promise<void> {
    const { consumer, client, sweepMs } = this.options;
    await client.$executeRawUnsafe(
      `UPDATE waiting SET ready_at = now() WHERE id IN (SELECT id FROM waiting
         WHERE consumer = $1 AND ready_at IS NULL AND parked_at < now() - $2::int * interval '1 ms'
         ORDER BY random() LIMIT 100 FOR UPDATE SKIP LOCKED)`,
      consumer,
      sweepMs,
    );
  }
}

const remove = (tx: Sql, row: WaitingRow): Promise<number> =>
  tx.$executeRawUnsafe('DELETE FROM waiting WHERE id = $1::bigint', String(row.id));

function recordOf(row: WaitingRow): IncomingRecord {
  return {
    topic: row.topic,
    partition: row.partition_number,
    offset: String(row.record_offset),
    key: row.record_key,
    headers: row.headers,
    value: Buffer.from(row.value, 'utf8'),
  };
}
