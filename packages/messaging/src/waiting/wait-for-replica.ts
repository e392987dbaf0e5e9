import type { TopicName } from '@yuedu/contracts/topics';

/** What a running MessagingModule tells about its replicas. */
export interface ReplicaWatch {
  /** Whose replicas these are: several services may run in one process. */
  readonly service: string;
  /** Resolves at the next inbox commit, or after `timeoutMs`. */
  nextCommit(timeoutMs: number): Promise<void>;
  listensTo(topic: TopicName): boolean;
  /** Whether the consumer is connected and everything on these topics has been applied. */
  isCaughtUp(topics: readonly TopicName[]): Promise<boolean>;
}

const watches = new Set<ReplicaWatch>();

/** Adds a running module; @returns the function that takes it away again. */
export function addReplicaWatch(watch: ReplicaWatch): () => void {
  watches.add(watch);
  return () => void watches.delete(watch);
}

/** The replica may lack what was asked for; answered as 503 `replica-behind` with Retry-After: 1. */
export class ReplicaBehind extends Error {
  override readonly name = 'ReplicaBehind';
  readonly code = 'replica-behind';
  readonly status = 503;
  readonly retryAfterSeconds = 1;
  constructor(readonly topics: readonly TopicName[]) {
    super(`replica of ${topics.join(', ')} is behind`);
  }
}

/**
 * An event that was committed a moment ago may still stand in its producer's outbox, where no consumer's lag
 * shows it. On two cores at load 14 that took longer than 300 ms once in 3,300 hand-ins. After Kafka
 * was away it takes longer, and nothing is caught up for so long (`KafkaConnections`).
 */
const outboxMs = 1_000;
/** Lag is asked for, and the row looked up, at least this often while a call waits. */
const pollMs = 250;
/** Commits of a busy inbox come by the hundred; a wait looks again at most this often. */
const betweenLooksMs = 50;
/** For so long a refusal is not waited for again, as long as nothing is behind. */
const rememberedMs = 5_000;
const mostRemembered = 5_000;

const waits = new Map<string, Promise<unknown>>();
const refusals = new Map<string, number>();

export interface ReplicaWait {
  /** Who looks it up: it waits for its own replicas only, and shares no answer with another service. */
  service: string;
  /** Says what is looked up: calls of one service with one key share one wait and its answer. */
  key: string;
  /** The topics that bring the row. */
  topics: readonly TopicName[];
  /** Longest wait (default 2,000 ms). */
  timeoutMs?: number;
}

/**
 * Looks a replica row up, and waits for it when it is not there yet: "not known yet" is not "no". Where the
 * replica has everything that was sent it says the true no after a moment; it waits on only while something
 * is on its way.
 * @param find the look-up, outside any transaction (a wait must not hold a connection); repeated after inbox
 * commits
 * @returns the row, or null when it truly does not exist
 * @throws ReplicaBehind when the row may still come
 */
export async function waitForReplica<T>(
  find: () => Promise<T | null | undefined>,
  options: ReplicaWait,
): Promise<T | null> {
  const row = await find();
  if (row !== null && row !== undefined) return row;
  const key = `${options.service} ${options.key}`;
  const watching = [...watches].filter(
    (watch) => watch.service === options.service && options.topics.some((topic) => watch.listensTo(topic)),
  );
  if (watching.length === 0) throw new ReplicaBehind(options.topics);
  if (isRemembered(key) && (await isCaughtUp(watching, options.topics))) return (await find()) ?? null;
  let shared = waits.get(key) as Promise<T | null> | undefined;
  if (!shared) {
    shared = wait(find, { ...options, key }, watching).finally(() => waits.delete(key));
    waits.set(key, shared);
  }
  return shared;
}

async function wait<T>(
  find: () => Promise<T | null | undefined>,
  { key, topics, timeoutMs = 2_000 }: ReplicaWait,
  watching: readonly ReplicaWatch[],
): Promise<T | null> {
  const deadline = Date.now() + timeoutMs;
  let nextLagAt = Date.now() + Math.min(outboxMs, timeoutMs);
  for (;;) {
    const waitMs = Math.max(0, Math.min(nextLagAt, deadline) - Date.now());
    // Armed before the look-up: a commit between the look-up and the wait must not be missed.
    const commit = Promise.race(watching.map((watch) => watch.nextCommit(Math.min(waitMs, pollMs))));
    const row = await find();
    if (row !== null && row !== undefined) return row;
    if (Date.now() >= nextLagAt) {
      if (await isCaughtUp(watching, topics)) {
        const last = (await find()) ?? null;
        if (last === null) remember(key);
        return last;
      }
      if (Date.now() >= deadline) throw new ReplicaBehind(topics);
      nextLagAt = Math.min(Date.now() + pollMs, deadline);
    }
    await commit;
    await new Promise((resolve) =>
      setTimeout(resolve, Math.max(0, Math.min(betweenLooksMs, deadline - Date.now()))),
    );
  }
}

async function isCaughtUp(watching: readonly ReplicaWatch[], topics: readonly TopicName[]): Promise<boolean> {
  return (await Promise.all(watching.map((watch) => watch.isCaughtUp(topics)))).every(Boolean);
}

function isRemembered(key: string): boolean {
  return (refusals.get(key) ?? 0) > Date.now();
}

/** The oldest refusals make room: a map keeps the order in which keys came. */
function remember(key: string): void {
  refusals.delete(key);
  for (const oldest of refusals.keys()) {
    if (refusals.size < mostRemembered) break;
    refusals.delete(oldest);
  }
  refusals.set(key, Date.now() + rememberedMs);
}
