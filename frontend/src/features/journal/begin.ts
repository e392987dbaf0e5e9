import type { Attempt } from '@yuedu/contracts/http/homework/attempts';
import { type AttemptKey, start } from './api.ts';
import { adopt, isOfSameWork, localRecord } from './local.ts';
import { type AttemptRecord, reconcile } from './record.ts';
import { liftRefusals } from './refusals.ts';
import { noteSeen } from './seen.ts';
import { announceChange } from './state.ts';
import { changeRecord, dropRecord, recordsOf } from './storage.ts';

export const now = (): string => new Date().toISOString();

function recordOf({ userId, postId, taskId, classId }: AttemptKey, attempt: Attempt): AttemptRecord {
  return {
    userId,
    postId,
    taskId,
    classId,
    attemptId: attempt._id,
    startedAt: attempt.startedAt,
    finishedAt: attempt.finishedAt,
    postVersion: attempt.postVersion,
    updatedAt: now(),
    entries: {},
  };
}

const findLocal = async (key: AttemptKey): Promise<AttemptRecord | undefined> =>
  (await recordsOf(key.userId)).find((record) => record.isLocal && isOfSameWork(record, key));

/** More than a reader types meanwhile; what is still written to is taken over by the next start. */
const mostRounds = 5;

/** Takes over what began here, and then takes it away: between both it stands twice, and never nowhere. */
async function takeOver(key: AttemptKey, begun: AttemptRecord): Promise<AttemptRecord> {
  let record = begun;
  for (let round = 0; round < mostRounds; round += 1) {
    const local = await findLocal(key);
    if (!local) break;
    const next = await changeRecord(key.userId, begun.attemptId, (current) => adopt(current ?? begun, local));
    record = next ?? record;
    if (await dropRecord(local)) announceChange(key.userId, local.attemptId);
  }
  return record;
}

/**
 * Starts the attempt, or finds it, and brings its answers together with the journal. What began here without
 * a network goes on in it, in the version that was read here. Throws ApiError.
 */
export async function begin(key: AttemptKey): Promise<AttemptRecord> {
  const attempt = await start(key, (await findLocal(key))?.postVersion);
  const record = await changeRecord(key.userId, attempt._id, (before) => ({
    ...liftRefusals(reconcile(before ?? recordOf(key, attempt), attempt.answers)),
    finishedAt: attempt.finishedAt,
    postVersion: attempt.postVersion,
  }));
  const begun = await takeOver(key, record ?? recordOf(key, attempt));
  noteSeen(attempt._id);
  announceChange(key.userId, attempt._id);
  return begun;
}

/**
 * Begins work of a class on this device, while the server can't be asked: it starts the attempt with what was
 * answered as soon as it can be.
 * @param postVersion of the text that is read
 */
export async function beginHere(key: AttemptKey, postVersion: number): Promise<AttemptRecord> {
  const { userId, postId, taskId, classId } = key;
  const fresh = localRecord({ userId, postId, taskId, classId, postVersion }, crypto.randomUUID(), now());
  return (await changeRecord(userId, fresh.attemptId, () => fresh)) ?? fresh;
}
