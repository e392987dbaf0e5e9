import type { Logger } from 'pino';
import { bury, type DeathReason } from './burying.ts';
import { Effects } from './effects.ts';
import { isConflict, isDatabaseLoss, nameOf } from './engine-loss.ts';
import { attempt, type Invoke } from './parking.ts';
import type { PgLine } from './pg-line.ts';
import type { ReceivedEvent } from './received-event.ts';
import { parseRecord, type IncomingRecord, type KnownEvents } from './record.ts';
import { inTransaction, type Sql, type SqlClient } from './sql.ts';
import { WokenLoop } from './woken-loop.ts';

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
}

export interface WaitingRunnerOptions {
  consumer: string;
  client: SqlClient;
  line: PgLine;
  known: KnownEvents;
  invoke: Invoke;
  retryDelaysMs: readonly number[];
  transactionTimeoutMs: number;
  waitingLimitMs: number;
  sweepMs: number;
  logger: Logger;
  onCommitted: (what: { applied: readonly ReceivedEvent[]; parked: number; buried?: DeathReason }) => void;
}

/** How often events are looked for whose next try is due, in milliseconds. */
const retryLookMs = 500;

/** Applies parked events when what they need has arrived, and dead letters that are replayed; buries those that waited too long. */
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
        await this.buryOld();
        await this.lookAgain();
      }
      return (await this.applyNextGroup()) === 0 ? Math.min(this.options.sweepMs, retryLookMs) : 0;
    } catch (error) {
      if (!isConflict(error))
        this.options.logger.warn(
          { lost: isDatabaseLoss(error), err: String(error).slice(0, 200) },
          'parked events not applied; trying again',
        );
      return retryLookMs;
    }
  }

  /** Applies what waits for one row, in the order of parking. @returns how many rows were looked at; 0 when nothing is ready */
  async applyNextGroup(): Promise<number> {
    const { consumer, client, transactionTimeoutMs } = this.options;
    const applied: ReceivedEvent[] = [];
    const buried: DeathReason[] = [];
    const rows = await inTransaction(client, transactionTimeoutMs, async (tx) => {
      const [first] = await tx.$queryRawUnsafe<{ kind: string; key: string }[]>(
        `SELECT kind, key FROM waiting WHERE consumer = $1 AND ready_at <= now() ORDER BY ready_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
        consumer,
      );
      if (!first) return 0;
      const group = await tx.$queryRawUnsafe<WaitingRow[]>(
        `SELECT * FROM waiting WHERE consumer = $1 AND kind = $2 AND key = $3 AND ready_at <= now() ORDER BY id LIMIT 100 FOR UPDATE`,
        consumer,
        first.kind,
        first.key,
      );
      const effects = new Effects(tx, consumer);
      for (const row of group) await this.applyRow(tx, row, effects, applied, buried);
      await effects.flush();
      return group.length;
    });
    if (applied.length > 0) this.options.onCommitted({ applied, parked: 0 });
    for (const reason of buried) this.options.onCommitted({ applied: [], parked: 0, buried: reason });
    return rows;
  }

  private async applyRow(
    tx: Sql,
    row: WaitingRow,
    effects: Effects,
    applied: ReceivedEvent[],
    buried: DeathReason[],
  ): Promise<void> {
    const record = recordOf(row);
    const parsed = parseRecord(record, this.options.known);
    if (parsed.kind !== 'event') {
      if (parsed.kind === 'bad') {
        await bury(tx, { ...parsed, consumer: row.consumer });
        buried.push(parsed.reason);
      }
      await remove(tx, row);
      return;
    }
    await tx.$executeRawUnsafe('SAVEPOINT row');
    try {
      const wants = await attempt(tx, parsed.event, this.options.invoke, effects);
      if (wants)
        await tx.$executeRawUnsafe(
          'UPDATE waiting SET kind = $2, key = $3, ready_at = NULL WHERE id = $1::bigint',
          String(row.id),
          wants.kind,
          wants.id,
        );
      else {
        await remove(tx, row);
        await tx.$queryRawUnsafe(`SELECT pg_notify('yuedu_inbox', '')::text`);
        applied.push(parsed.event);
      }
    } catch (error) {
      if (isDatabaseLoss(error) || isConflict(error)) throw error;
      await tx.$executeRawUnsafe('ROLLBACK TO SAVEPOINT row');
      const delayMs = this.options.retryDelaysMs[row.tries];
      if (delayMs === undefined) {
        await bury(tx, {
          consumer: row.consumer,
          eventId: row.event_id,
          reason: 'failed',
          message: nameOf(error),
          record,
        });
        await remove(tx, row);
        buried.push('failed');
      } else
        await tx.$executeRawUnsafe(
          `UPDATE waiting SET tries = tries + 1, ready_at = now() + $2::int * interval '1 ms' WHERE id = $1::bigint`,
          String(row.id),
          delayMs,
        );
    }
  }

  private async buryOld(): Promise<void> {
    const { consumer, client, transactionTimeoutMs, waitingLimitMs } = this.options;
    const count = await inTransaction(client, transactionTimeoutMs, async (tx) => {
      const rows = await tx.$queryRawUnsafe<WaitingRow[]>(
        `SELECT * FROM waiting WHERE consumer = $1 AND parked_at < now() - $2::bigint * interval '1 ms' ORDER BY id LIMIT 200 FOR UPDATE SKIP LOCKED`,
        consumer,
        waitingLimitMs,
      );
      for (const row of rows) {
        await bury(tx, {
          consumer,
          eventId: row.event_id,
          reason: 'waited-too-long',
          message: `waited for ${row.kind}`,
          record: recordOf(row),
        });
        await remove(tx, row);
      }
      return rows.length;
    });
    for (let i = 0; i < count; i += 1)
      this.options.onCommitted({ applied: [], parked: 0, buried: 'waited-too-long' });
  }

  // A row may also have come by another way than a handler that calls arrived(): the oldest are tried again now and then.
  private async lookAgain(): Promise<void> {
    const { consumer, client, sweepMs } = this.options;
    await client.$executeRawUnsafe(
      `UPDATE waiting SET ready_at = now() WHERE id IN (SELECT id FROM waiting
         WHERE consumer = $1 AND ready_at IS NULL AND parked_at < now() - $2::int * interval '1 ms' ORDER BY random() LIMIT 100 FOR UPDATE SKIP LOCKED)`,
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
