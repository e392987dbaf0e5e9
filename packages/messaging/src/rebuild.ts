import type { ReceivedEvent } from './received-event.ts';
import type { EventContext } from './received-event.ts';
import type { EventDefinition } from '@yuedu/contracts/event';
import type { MessagingEnv } from './env.ts';
import type { Sql, SqlClient } from './sql.ts';

export interface RebuildOptions {
  service: string;
  /** Name of the read model, a word: `reports`. */
  model: string;
  /** Events to read; their topics are read from offset 0, in the order in which they first stand here. */
  events: readonly EventDefinition[];
  /** Tables of the model, as in the database: rebuilt in a shadow schema and then exchanged in one transaction. */
  tables: readonly string[];
  /** Applies one event, as the model's consumers do; may throw NotYetKnown and call ctx.arrived. */
  apply: (event: ReceivedEvent, ctx: EventContext) => Promise<void>;
  /** The jobs' own fold functions by kind; called once for each key that was asked for by requestJob, after all events. */
  folds?: Readonly<Record<string, (tx: Sql, key: string) => Promise<void>>>;
  database: {
    url: string;
    /** Makes a client whose unqualified and Prisma-made names mean `schema` first: url has search_path set, for Prisma's adapter pass { schema }. */
    createClient: (target: { url: string; schema: string }) => { client: SqlClient; close(): Promise<void> };
  };
  env: MessagingEnv;
  onProgress?: (done: number, total: number) => void;
}

/**
 * Drops a read model and makes it again from its topics, beside the running service.
 * Tables outside the model are seen through views; outbox, inbox, waiting and job_requests are empty shadows that are thrown away, so nothing is sent or queued.
 * @returns how many events were applied, and rows a table
 */
export async function rebuildModel(_options: RebuildOptions): Promise<{ events: number; rows: Record<string, number> }> {
  await Promise.resolve();
  throw new Error('not there yet');
}
