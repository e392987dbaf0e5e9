import type { Listen } from '@yuedu/messaging/consume/listens';
import type { EventContext, ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import { countGathered } from '@yuedu/messaging/consume/together';
import { insertRequests } from '@yuedu/messaging/jobs/job-requests';
import { bookkeeping } from './rows.ts';

/** Nest's metadata key on handler methods. */
const patternKey = 'microservices:pattern';
type Handler = (event: ReceivedEvent, context: EventContext) => Promise<void>;

/** What the handlers of a service do in a trial. */
export interface Failures {
  /**
   * Ids of events whose handlers throw, each after all that it writes: until the event is parked, or always.
   */
  readonly at: Map<string, 'until-parked' | 'always'>;
  /** Ids of events that were parked because of it. */
  readonly parked: Set<string>;
  /** Types whose handler has changed rows of the service. */
  readonly effective: Set<string>;
}

/** Rows that this transaction has changed so far or will change at its end, those of messaging apart. */
async function changes(context: EventContext): Promise<number> {
  const [row] = await context.tx().$queryRawUnsafe<{ n: number }[]>(
    `SELECT coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::int AS n FROM pg_stat_xact_user_tables
        WHERE NOT relname = ANY($1::text[])`,
    bookkeeping,
  );
  return (row?.n ?? 0) + countGathered(context.tx(), insertRequests);
}

async function isParked(event: ReceivedEvent, context: EventContext): Promise<boolean> {
  const rows = await context
    .tx()
    .$queryRawUnsafe<unknown[]>('SELECT 1 FROM waiting WHERE event_id = $1', event.id);
  return rows.length > 0;
}

function failing(handler: Handler, failures: Failures): Handler {
  const wrapped: Handler = async function (this: unknown, event, context) {
    const before = await changes(context);
    await handler.call(this, event, context);
    if ((await changes(context)) > before) failures.effective.add(event.type);
    const fails = failures.at.get(event.id);
    if (fails === undefined) return;
    // What fails in a batch alone is tried again at once, in its place: that is no failure yet.
    if (await isParked(event, context)) failures.parked.add(event.id);
    if (fails === 'always' || !failures.parked.has(event.id)) throw new Error('a failure of the trial');
  };
  for (const key of Reflect.getMetadataKeys(handler) as unknown[])
    Reflect.defineMetadata(key, Reflect.getMetadata(key, handler), wrapped);
  return wrapped;
}

/**
 * Lets every handler that `listens` names fail as `failures` says. To be called before the consumers start:
 * Nest looks for the methods then.
 */
export function wrapHandlers(listens: readonly Listen[], failures: Failures): void {
  for (const consumer of new Set(listens.map((line) => line.consumer))) {
    const prototype = consumer.prototype as Record<string, Handler>;
    for (const name of Object.getOwnPropertyNames(prototype)) {
      const handler = prototype[name];
      if (handler && Reflect.hasMetadata(patternKey, handler)) prototype[name] = failing(handler, failures);
    }
  }
}
