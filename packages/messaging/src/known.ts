import type { TopicName } from '@yuedu/contracts/topics';

/** What a running MessagingModule tells about its replicas. */
export interface ReplicaWatch {
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
 * Looks a replica row up, and waits for it when it is not there yet: "not known yet" is not "no".
 * @param find the look-up, outside any transaction; asked again after every inbox commit
 * @param options topics: the topics that bring the row; timeoutMs: longest wait (default 2,000 ms)
 * @returns the row, or null when it truly does not exist
 * @throws ReplicaBehind when the row may still come
 */
export async function known<T>(
  find: () => Promise<T | null | undefined>,
  options: { topics: readonly TopicName[]; timeoutMs?: number },
): Promise<T | null> {
  const deadline = Date.now() + (options.timeoutMs ?? 2_000);
  for (;;) {
    const listeners = [...watches].filter((watch) => options.topics.some((topic) => watch.listensTo(topic)));
    const leftMs = deadline - Date.now();
    // Armed before the look-up: a commit between the look-up and the wait must not be missed.
    const commit =
      leftMs > 0 && listeners.length > 0
        ? Promise.race(listeners.map((watch) => watch.nextCommit(Math.min(leftMs, 250))))
        : undefined;
    const row = await find();
    if (row !== null && row !== undefined) return row;
    if (commit) {
      await commit;
      continue;
    }
    const caughtUp =
      listeners.length > 0 &&
      (await Promise.all(listeners.map((watch) => watch.isCaughtUp(options.topics)))).every(Boolean);
    if (!caughtUp) throw new ReplicaBehind(options.topics);
    return (await find()) ?? null;
  }
}
