import type { Logger } from 'pino';
import { parkBehind } from '../waiting/aggregate-order.ts';
import { writeDeadLetter, type DeadLetterReason } from '../dead-letters/write-dead-letter.ts';
import { Effects } from '../effects.ts';
import { isConflict, isDatabaseLoss, nameOf } from '../engine-loss.ts';
import { faultPoint } from '../fault-points.ts';
import { markable, markHandled } from './inbox-marks.ts';
import { attempt, park, parkForRetry, type Invoke } from '../waiting/parking.ts';
import { MissingReplicaRow, type ReceivedEvent } from './received-event.ts';
import { parseRecord, type IncomingRecord, type KnownEvents, type ParsedRecord } from '../outbox/record.ts';
import { inTransaction, type Sql, type SqlClient } from '../sql.ts';

export interface DeliveryOptions {
  consumer: string;
  client: SqlClient;
  knownEvents: KnownEvents;
  invoke: Invoke;
  retryDelaysMs: readonly number[];
  batchSize: number;
  transactionTimeoutMs: number;
  /** Most events of one aggregate that wait behind one which was parked. */
  mostBehind: number;
  logger: Logger;
  /** Called for an event that was passed over because no contract here declares its type. */
  onUnknownType: (topic: string) => void;
  /** Called after each commit that applied, parked or gave something up. */
  onCommitted: (what: {
    applied: readonly ReceivedEvent[];
    parked: number;
    deadLetter?: DeadLetterReason;
  }) => void;
}

/** How a delivery talks with the consumer that feeds it. */
export interface DeliveryControl {
  /** Tells Kafka that the consumer lives; throws when the partition has been taken away. */
  heartbeat(): Promise<void>;
  isRunning(): boolean;
  /** Everything of its partition up to this record is applied, parked or a dead letter. */
  done(record: IncomingRecord): void;
}

/** Thrown out of a delivery that was stopped: nothing after the last done() is marked. */
export class DeliveryStopped extends Error {
  override readonly name = 'DeliveryStopped';
}

type Good = Extract<ParsedRecord, { kind: 'event' }>;
type Bad = Extract<ParsedRecord, { kind: 'bad' }>;
type Behind = 'parked' | 'too-many-waiting';
const conflictTries = 8;

/**
 * Applies records, those of each partition in their order: many in one transaction, one by one where one of
 * them fails.
 */
export class Delivery {
  constructor(private readonly options: DeliveryOptions) {}

  /** Applies, parks or gives up every record. @throws DeliveryStopped, or what heartbeat throws */
  async deliver(records: readonly IncomingRecord[], control: DeliveryControl): Promise<void> {
    const all = records.map((record) => ({ record, parsed: parseRecord(record, this.options.knownEvents) }));
    let size = this.options.batchSize;
    for (let at = 0, settled = 0; at < all.length;) {
      if (!control.isRunning()) throw new DeliveryStopped();
      const first = all[at]?.parsed;
      if (first?.kind === 'bad') {
        await this.untilDatabaseIsBack(control, () => this.rejectBad(first));
        at += 1;
      } else {
        const { good, end } = nextRun(all, at, size);
        const cutTo = good.length > 0 ? await this.applyRun(good, control) : undefined;
        if (cutTo === undefined) at = end;
        size = cutTo ?? Math.min(this.options.batchSize, Math.max(2, size * 2));
      }
      for (const { record, parsed } of all.slice(settled, at)) {
        if (parsed.kind === 'pass' && parsed.unknownType) this.options.onUnknownType(record.topic);
        control.done(record);
      }
      settled = at;
      await control.heartbeat();
    }
  }

  /**
   * One transaction for all; a single one that fails is settled, too.
   * @returns undefined when all are settled, else how many of them to try next
   */
  private async applyRun(run: readonly Good[], control: DeliveryControl): Promise<number | undefined> {
    if (run.length === 1) {
      await this.applyOne(run[0] as Good, control);
      return undefined;
    }
    let failedAt: number | undefined;
    try {
      await this.untilDatabaseIsBack(control, () =>
        this.applyAll(run, (index) => {
          failedAt = index;
        }),
      );
      return undefined;
    } catch (error) {
      if (error instanceof DeliveryStopped) throw error;
      this.options.logger.debug({ err: error, failedAt, size: run.length }, 'batch cut');
      // Those before the failing one worked: they go again as one. Unknown place (commit, time-out): halves.
      return failedAt === undefined ? Math.ceil(run.length / 2) : Math.max(1, failedAt);
    }
  }

  private async applyAll(run: readonly Good[], at: (index: number | undefined) => void): Promise<void> {
    const { consumer, client, invoke } = this.options;
    const applied: ReceivedEvent[] = [];
    const behind: Behind[] = [];
    at(undefined);
    // Longer for one than for many: a slow database must not bring a good event to the dead letters.
    await inTransaction(
      client,
      this.options.transactionTimeoutMs * (run.length === 1 ? 3 : 1),
      async (tx) => {
        const fresh = await markHandled(tx, consumer, run.map(markable));
        const effects = new Effects(tx, consumer);
        for (const [index, item] of run.entries()) {
          const isBlocked = fresh.get(item.event.id);
          if (!fresh.delete(item.event.id)) continue;
          at(index);
          if (isBlocked && (await this.waitsBehind(tx, item, behind))) continue;
          await invoke(item.event, tx, effects);
          applied.push(item.event);
        }
        at(undefined);
        await effects.flush();
        if (applied.length > 0) faultPoint('in-handler');
      },
    );
    this.committed(applied, behind);
  }

  /**
   * One try. What fails is tried again later by the waiting runner: here it would hold up every partition
   * that this process reads.
   */
  private async applyOne(item: Good, control: DeliveryControl): Promise<void> {
    try {
      await this.untilDatabaseIsBack(control, () => this.applyAll([item], () => undefined));
    } catch (cause) {
      if (cause instanceof DeliveryStopped) throw cause;
      const error = cause instanceof MissingReplicaRow ? await this.parked(item, control) : cause;
      if (error === undefined) return;
      this.options.logger.warn(
        { type: item.event.type, eventId: item.event.id, err: error },
        'event not applied',
      );
      await this.untilDatabaseIsBack(control, () => this.retryLater(item, error));
    }
  }

  /** Whether the event is settled without its handler: an earlier one of its aggregate is still parked. */
  private async waitsBehind(tx: Sql, item: Good, behind: Behind[]): Promise<boolean> {
    const { consumer, mostBehind } = this.options;
    const result = await parkBehind(tx, consumer, item, mostBehind);
    if (result !== 'free') behind.push(result);
    return result !== 'free';
  }

  /** @returns undefined when the event is parked or applied, else what went wrong */
  private async parked(item: Good, control: DeliveryControl): Promise<unknown> {
    try {
      await this.untilDatabaseIsBack(control, () => this.applyOrPark(item));
      return undefined;
    } catch (error) {
      if (error instanceof DeliveryStopped) throw error;
      return error ?? new Error('nothing was thrown');
    }
  }

  private async applyOrPark(item: Good): Promise<void> {
    const { event, record } = item;
    const { consumer, client, invoke } = this.options;
    const behind: Behind[] = [];
    const done = await inTransaction(
      client,
      this.options.transactionTimeoutMs * 3,
      async (tx): Promise<'applied' | 'parked' | 'behind' | 'repeated'> => {
        behind.length = 0;
        const isBlocked = (await markHandled(tx, consumer, [markable(item)])).get(event.id);
        if (isBlocked === undefined) return 'repeated';
        if (isBlocked && (await this.waitsBehind(tx, item, behind))) return 'behind';
        const effects = new Effects(tx, consumer);
        const missing = await attempt(tx, event, invoke, effects);
        if (missing) await park(tx, consumer, event, record, missing);
        await effects.flush();
        faultPoint('in-handler');
        return missing ? 'parked' : 'applied';
      },
    );
    if (done !== 'repeated')
      this.committed(done === 'applied' ? [event] : [], done === 'parked' ? ['parked'] : behind);
  }

  private async rejectBad(bad: Bad): Promise<void> {
    await this.deadLetterOnce(
      bad.eventId,
      bad.record,
      bad.reason,
      bad.message,
      `dead:${bad.record.topic}/${bad.record.partition}/${bad.record.offset}`,
    );
  }

  private async retryLater({ event, record }: Good, error: unknown): Promise<void> {
    const {
      consumer,
      client,
      retryDelaysMs: [delayMs],
    } = this.options;
    if (delayMs === undefined) {
      await this.deadLetterOnce(event.id, record, 'failed', nameOf(error), event.id);
      return;
    }
    await inTransaction(client, this.options.transactionTimeoutMs, async (tx) => {
      if ((await markHandled(tx, consumer, [{ id: event.id }])).has(event.id))
        await parkForRetry(tx, consumer, event, record, delayMs);
    });
    this.committed([], ['parked']);
  }

  private async deadLetterOnce(
    eventId: string,
    record: IncomingRecord,
    reason: DeadLetterReason,
    message: string,
    markId: string,
  ): Promise<void> {
    const { consumer, client } = this.options;
    const isNew = await inTransaction(client, this.options.transactionTimeoutMs, async (tx) => {
      if (!(await markHandled(tx, consumer, [{ id: markId }])).has(markId)) return false;
      await writeDeadLetter(tx, { consumer, eventId, reason, message, record });
      return true;
    });
    if (!isNew) return;
    this.options.logger.warn(
      { topic: record.topic, partition: record.partition, offset: record.offset, reason },
      'dead letter',
    );
    this.options.onCommitted({ applied: [], parked: 0, deadLetter: reason });
  }

  private committed(applied: readonly ReceivedEvent[], behind: readonly Behind[]): void {
    if (applied.length + behind.length === 0) return;
    faultPoint('after-handler-commit');
    const parked = behind.filter((one) => one === 'parked').length;
    this.options.onCommitted({ applied, parked });
    for (let at = parked; at < behind.length; at += 1)
      this.options.onCommitted({ applied: [], parked: 0, deadLetter: 'too-many-waiting' });
  }

  /** Holds the partition while the database is gone; tries again at once, a few times, after a deadlock. */
  private async untilDatabaseIsBack(control: DeliveryControl, run: () => Promise<void>): Promise<void> {
    let conflicts = 0;
    for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, 2_000)) {
      try {
        await run();
        return;
      } catch (error) {
        if (error instanceof MissingReplicaRow) throw error;
        if (isDatabaseLoss(error))
          this.options.logger.warn({ err: error }, 'database lost; holding the partition');
        else if (!isConflict(error) || (conflicts += 1) > conflictTries) throw error;
        await pause(isConflict(error) ? 5 + Math.random() * 40 * conflicts : waitMs, control);
      }
    }
  }
}

/**
 * The records that go together from `at` on: at most `size` events to apply, with those among and behind them
 * that nobody here listens to. Each deletion has a tombstone behind it: they must not part the deletions.
 */
function nextRun(
  all: readonly { parsed: ParsedRecord }[],
  at: number,
  size: number,
): { good: Good[]; end: number } {
  const good: Good[] = [];
  for (let end = at; ; end += 1) {
    const parsed = all[end]?.parsed;
    if (parsed === undefined || parsed.kind === 'bad') return { good, end };
    if (parsed.kind === 'event' && good.length === size) return { good, end };
    if (parsed.kind === 'event') good.push(parsed);
  }
}

async function pause(ms: number, control: DeliveryControl): Promise<void> {
  const end = Date.now() + ms;
  do {
    if (!control.isRunning()) throw new DeliveryStopped();
    await control.heartbeat();
    await new Promise((resolve) => setTimeout(resolve, Math.min(1_000, Math.max(0, end - Date.now()))));
  } while (Date.now() < end);
}
