import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { onBeforeReload } from '../../lib/browser/chunk-guard.ts';
import { logFailure } from '../../lib/browser/log.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import type { AttemptKey } from './api.ts';
import { begin, chooseAll, handIn, now } from './attempt-steps.ts';
import { type AttemptRecord, type Change, type Entry, entryOf, write } from './record.ts';
import { sendSoon, startSending } from './sender.ts';
import { onChanged, announceChange } from './state.ts';
import { changeRecord, findRecord, hasUnstored, readRecord } from './storage.ts';
import { t } from './texts.ts';

/** `offline`: nothing was started here yet, and the server can't be reached. */
export type AttemptStatus = 'waiting' | 'loading' | 'ready' | 'offline' | 'error';

interface Opened {
  record: AttemptRecord | null;
  setRecord: Dispatch<SetStateAction<AttemptRecord | null>>;
  status: AttemptStatus;
  error: ApiError | null;
  again: () => void;
  retry: () => void;
}

/** Shows the journal's record at once, then starts; again when the network is back. */
function useOpened(key: AttemptKey | null): Opened {
  const [record, setRecord] = useState<AttemptRecord | null>(null);
  const [status, setStatus] = useState<AttemptStatus>('waiting');
  const [error, setError] = useState<ApiError | null>(null);
  const [round, setRound] = useState(0);
  const wantsNewTake = useRef(false);
  const { userId, postId, taskId = null, classId = null } = key ?? {};
  const retry = useCallback(() => setRound((before) => before + 1), []);

  useEffect(() => {
    if (!userId || !postId) return;
    let isGone = false;
    startSending(userId);
    const open = async (): Promise<void> => {
      const stored = wantsNewTake.current ? undefined : await findRecord(userId, postId, taskId);
      if (isGone) return;
      setStatus(stored ? 'ready' : 'loading');
      if (stored) setRecord(stored);
      // Own reading that was handed in begins again only when asked: start would open a new take.
      if (stored?.finishedAt && taskId === null) return;
      try {
        const begun = await begin({ userId, postId, taskId, classId });
        wantsNewTake.current = false;
        if (isGone) return;
        setRecord(begun);
        setStatus('ready');
        setError(null);
        sendSoon();
      } catch (caught) {
        if (isGone || !(caught instanceof ApiError)) return;
        setError(caught);
        if (!stored) setStatus(caught.status === 0 ? 'offline' : 'error');
      }
    };
    void open();
    return () => {
      isGone = true;
    };
  }, [userId, postId, taskId, classId, round]);

  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  const again = (): void => {
    wantsNewTake.current = true;
    setRecord(null);
    setStatus('loading');
    retry();
  };
  return { record, setRecord, status, error, again, retry };
}

/** Follows what any tab of this browser writes to the record. */
function useFollowed(
  userId: string | undefined,
  attemptId: string | undefined,
  setRecord: Opened['setRecord'],
): void {
  useEffect(() => {
    if (!userId || !attemptId) return;
    return onChanged((changedUser, changed) => {
      if (changed === attemptId && changedUser === userId)
        void readRecord(userId, attemptId).then((fresh) => {
          if (fresh) setRecord(fresh);
        });
    });
  }, [userId, attemptId, setRecord]);
}

/** A page that comes again by itself first stores what was typed, or stays. */
function useStoredBeforeReload(writing: RefObject<Promise<unknown>>, isWriting: () => boolean): void {
  const isUnwritten = useRef(isWriting);
  useEffect(
    () =>
      onBeforeReload(async () => {
        await writing.current;
        return !isUnwritten.current() && !hasUnstored();
      }),
    [writing],
  );
}

export interface AttemptInHand {
  status: AttemptStatus;
  error: ApiError | null;
  record: AttemptRecord | null;
  entry: (questionId: string) => Entry;
  /** Whether an answer was given that this device has not written down yet. */
  isWriting: () => boolean;
  answer: (change: Change) => void;
  choose: (which: 'mine' | 'theirs') => Promise<void>;
  /** Sends what waits, then hands in. Throws ApiError. */
  finish: (questionIds: readonly string[]) => Promise<void>;
  /** Begins the next take of own reading. */
  again: () => void;
  retry: () => void;
}

/**
 * One person's attempt at one text: shown from this browser's journal at once, then brought together with the
 * server's.
 */
export function useAttempt(key: AttemptKey | null): AttemptInHand {
  const { record, setRecord, status, error, again, retry } = useOpened(key);
  const userId = key?.userId;
  const attemptId = record?.attemptId;
  useFollowed(userId, attemptId, setRecord);
  // Answers as typed, before the transaction that writes them down has ended.
  const typed = useRef(new Map<string, { change: Change; turn: number }>());
  const turn = useRef(0);
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  const [, redraw] = useState(0);
  useStoredBeforeReload(writing, () => typed.current.size > 0);

  const entry = (questionId: string): Entry => {
    const waiting = typed.current.get(questionId);
    return waiting && record
      ? entryOf(write(record, waiting.change, now()), questionId)
      : entryOf(record, questionId);
  };
  const answer = (change: Change): void => {
    if (!userId || !attemptId || !record) return;
    const mine = (turn.current += 1);
    typed.current.set(change.questionId, {
      change: { ...typed.current.get(change.questionId)?.change, ...change },
      turn: mine,
    });
    redraw((before) => before + 1);
    const written = changeRecord(userId, attemptId, (current) =>
      write(current ?? record, change, now()),
    ).then(
      (next) => {
        setRecord((before) => (next && before?.attemptId === next.attemptId ? next : before));
        if (typed.current.get(change.questionId)?.turn === mine) typed.current.delete(change.questionId);
        announceChange(userId, attemptId);
        sendSoon();
      },
      (error: unknown) => logFailure('journal', error),
    );
    writing.current = Promise.all([writing.current, written]);
  };
  const withAttempt = async (work: (userId: string, attemptId: string) => Promise<void>): Promise<void> => {
    await writing.current;
    if (typed.current.size > 0)
      throw new ApiError({
        status: 0,
        code: 'unstored',
        message: t('unstored'),
      });
    if (userId && attemptId) await work(userId, attemptId);
  };
  return {
    status,
    error,
    record,
    entry,
    isWriting: () => typed.current.size > 0,
    answer,
    again,
    retry,
    choose: (which) => withAttempt((user, id) => chooseAll(user, id, which)),
    finish: (questionIds) => withAttempt((user, id) => handIn(user, id, questionIds)),
  };
}
