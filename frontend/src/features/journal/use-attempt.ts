import { type Attempt, finishAttempt, listHomeworks, startAttempt, unfinishedTasks } from '@yuedu/contracts/http/homework';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refetch } from '../../lib/data.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { call } from '../../lib/http/call.ts';
import { type AttemptRecord, type Change, choose, conflictsOf, type Entry, entryOf, reconcile, unsentCount, write } from './record.ts';
import { noteSeen, sendNow, sendSoon, startSending } from './sender.ts';
import { onChanged, tellChanged } from './state.ts';
import { changeRecord, findRecord, readRecord } from './storage.ts';

export interface AttemptKey { userId: string; postId: string; taskId: string | null; classId: string | null }
/** `offline`: nothing was started here yet, and the server can't be reached. */
export type AttemptStatus = 'waiting' | 'loading' | 'ready' | 'offline' | 'error';

const now = (): string => new Date().toISOString();

function recordOf(key: AttemptKey, attempt: Attempt): AttemptRecord {
  return { ...key, attemptId: attempt._id, startedAt: attempt.startedAt, finishedAt: attempt.finishedAt, updatedAt: now(), entries: {} };
}

async function begin(key: AttemptKey): Promise<AttemptRecord> {
  const attempt = await call(startAttempt, { body: { postId: key.postId, ...(key.taskId && { taskId: key.taskId }), ...(key.classId && { classId: key.classId }) } });
  const record = await changeRecord(key.userId, attempt._id, (before) => ({ ...reconcile(before ?? recordOf(key, attempt), attempt.answers), finishedAt: attempt.finishedAt }));
  noteSeen(attempt._id);
  tellChanged(key.userId, attempt._id);
  return record ?? recordOf(key, attempt);
}

/** Answers as typed, before the transaction that writes them down has ended. */
type Typed = Map<string, { change: Change; turn: number }>;

export interface AttemptInHand {
  status: AttemptStatus; error: ApiError | null; record: AttemptRecord | null;
  entry: (questionId: string) => Entry;
  answer: (change: Change) => void;
  choose: (which: 'mine' | 'theirs') => Promise<void>;
  /** Sends what waits, then hands in. Throws ApiError; `network` and unsent answers leave everything as it was. */
  finish: () => Promise<void>;
  /** Begins the next take of own reading. */
  again: () => void;
  retry: () => void;
}

/** One person's attempt at one text: shown from this browser's journal at once, then brought together with the server's. */
export function useAttempt(key: AttemptKey | null): AttemptInHand {
  const [record, setRecord] = useState<AttemptRecord | null>(null);
  const [status, setStatus] = useState<AttemptStatus>('waiting');
  const [error, setError] = useState<ApiError | null>(null);
  const [round, setRound] = useState(0);
  const [, redraw] = useState(0);
  const typed = useRef<Typed>(new Map());
  const turn = useRef(0);
  const wantsNewTake = useRef(false);
  const name = key ? `${key.userId} ${key.postId} ${key.taskId ?? ''}` : '';
  const keyNow = useRef(key);
  keyNow.current = key;

  useEffect(() => {
    const mine = keyNow.current;
    if (!mine) return;
    let isGone = false;
    typed.current.clear();
    startSending(mine.userId);
    const open = async (): Promise<void> => {
      const kept = await findRecord(mine.userId, mine.postId, mine.taskId);
      if (isGone) return;
      setStatus('loading');
      const isNewTake = wantsNewTake.current;
      if (kept && !isNewTake) {
        setRecord(kept);
        setStatus('ready');
        // Own reading that was handed in begins again only when asked: start would open a new take.
        if (kept.finishedAt && mine.taskId === null) return;
      }
      try {
        const begun = await begin(mine);
        wantsNewTake.current = false;
        if (isGone) return;
        setRecord(begun);
        setStatus('ready');
        setError(null);
        sendSoon();
      } catch (caught) {
        if (isGone || !(caught instanceof ApiError)) return;
        setError(caught);
        if (!kept || isNewTake) setStatus(caught.status === 0 || caught.is('network') ? 'offline' : 'error');
      }
    };
    void open();
    return () => { isGone = true; };
  }, [name, round]);

  useEffect(() => {
    const online = (): void => setRound((before) => before + 1);
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);

  const attemptId = record?.attemptId;
  useEffect(() => {
    if (!attemptId) return;
    return onChanged((userId, changed) => {
      if (changed === attemptId && userId === keyNow.current?.userId) void readRecord(userId, attemptId).then((fresh) => { if (fresh) setRecord(fresh); });
    });
  }, [attemptId]);

  const entry = (questionId: string): Entry => {
    const waiting = typed.current.get(questionId);
    const before = entryOf(record, questionId);
    return waiting && record ? entryOf(write(record, waiting.change, now()), questionId) : before;
  };

  const answer = useCallback((change: Change): void => {
    const mine = keyNow.current;
    if (!mine || !attemptId) return;
    turn.current += 1;
    const mineTurn = turn.current;
    const merged = { ...typed.current.get(change.questionId)?.change, ...change };
    typed.current.set(change.questionId, { change: merged, turn: mineTurn });
    redraw((before) => before + 1);
    void changeRecord(mine.userId, attemptId, (current) => current && write(current, change, now())).then((written) => {
      if (written) setRecord((before) => (before?.attemptId === written.attemptId ? written : before));
      if (typed.current.get(change.questionId)?.turn === mineTurn) typed.current.delete(change.questionId);
      tellChanged(mine.userId, attemptId);
      sendSoon();
    });
  }, [attemptId]);

  const chooseAll = async (which: 'mine' | 'theirs'): Promise<void> => {
    const mine = keyNow.current;
    if (!mine || !attemptId) return;
    typed.current.clear();
    await changeRecord(mine.userId, attemptId, (current) => current && conflictsOf(current).reduce((one, questionId) => choose(one, questionId, which, now()), current));
    tellChanged(mine.userId, attemptId);
    await sendNow();
  };

  const finish = async (): Promise<void> => {
    const mine = keyNow.current;
    if (!mine || !attemptId) return;
    await sendNow();
    const before = await readRecord(mine.userId, attemptId);
    if (conflictsOf(before).length > 0) throw new ApiError({ status: 409, code: 'conflict', message: '有一題有兩份答案。兩份都留著，先選要用哪一份再交。' });
    if (unsentCount(before) > 0) throw new ApiError({ status: 0, code: 'network', message: '目前離線，連上網路後再交。你的答案都在這台裝置上。' });
    const done = await call(finishAttempt, { body: { attemptId } });
    await changeRecord(mine.userId, attemptId, (current) => current && { ...current, finishedAt: done.finishedAt, updatedAt: now() });
    tellChanged(mine.userId, attemptId);
    await Promise.all([refetch(listHomeworks), refetch(unfinishedTasks)]);
  };

  const again = (): void => { wantsNewTake.current = true; setRecord(null); setStatus('loading'); setRound((before) => before + 1); };
  return { status, error, record, entry, answer, choose: chooseAll, finish, again, retry: () => setRound((before) => before + 1) };
}
