import type { StreamMessage } from '@yuedu/contracts/http/gateway';
import { stream } from '@yuedu/contracts/http/gateway';
import type { EventSourceMessage } from 'eventsource-parser';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { loadChunk } from './browser/chunk-guard.ts';
import { logFailure } from './browser/log.ts';
import { refreshOnce } from './http/refresh.ts';
import { authorization, endsSoon, issuerNowMs } from './http/token.ts';
import { onSessionChange, readSession } from './session/store.ts';

export type StreamState = 'off' | 'connecting' | 'live';
type StreamNotice =
  | { kind: 'message'; id: string; message: StreamMessage }
  | { kind: 'state'; state: StreamState }
  | { kind: 'hello' };

const firstPauseMs = 500;
const longestPauseMs = 15_000;
const listeners = new Set<(message: StreamMessage) => void>();
const stateListeners = new Set<() => void>();
let state: StreamState = 'off';
let lastId = '';
/** Whether a stream has ended, or could not be had, since this page was opened for this person. */
let mayHaveMissed = false;
let channel: BroadcastChannel | null = null;
let leading = false;

function setState(next: StreamState): void {
  if (next === state) return;
  mayHaveMissed ||= state === 'live';
  state = next;
  for (const listener of stateListeners) listener();
}

function onNotice(notice: StreamNotice): void {
  if (notice.kind === 'hello') {
    if (leading) channel?.postMessage({ kind: 'state', state } satisfies StreamNotice);
    return;
  }
  if (notice.kind === 'state') return setState(notice.state);
  lastId = notice.id || lastId;
  for (const listener of listeners) listener(notice.message);
}

/** Tells this tab and the others. */
function spread(notice: StreamNotice): void {
  onNotice(notice);
  channel?.postMessage(notice);
}

function take(event: EventSourceMessage): void {
  try {
    const data = event.data ? (JSON.parse(event.data) as object) : {};
    spread({
      kind: 'message',
      id: event.id ?? '',
      message: { ...data, type: event.event ?? (data as { type?: string }).type } as StreamMessage,
    });
  } catch (error) {
    logFailure('stream message', error);
  }
}

/**
 * Who comes back without a place to resume from, as no message had come until then, can't be told what he
 * missed: everything is fetched again.
 */
function onLive(): void {
  const hasGap = mayHaveMissed && lastId === '';
  spread({ kind: 'state', state: 'live' });
  if (hasGap)
    spread({
      kind: 'message',
      id: '',
      message: { type: 'resync', at: new Date(issuerNowMs()).toISOString() },
    });
}

/** One connection; gives whether it was live at all. */
async function connect(signal: AbortSignal): Promise<boolean> {
  const bearer = authorization();
  if (bearer === null) return false;
  if (endsSoon(bearer, issuerNowMs())) await refreshOnce(bearer);
  // Only who is logged in has a stream; nobody else fetches its reader.
  const { readStream } = await loadChunk(() => import('./stream-connection.ts'));
  const status = await readStream(stream.path, {
    headers: {
      accept: 'text/event-stream',
      authorization: authorization() ?? bearer,
      ...(lastId ? { 'last-event-id': lastId } : {}),
    },
    signal,
    onLive,
    onEvent: take,
  });
  if (status === 401) await refreshOnce(bearer);
  return status === 200;
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/** Ends the connection or pause of now; another follows at once. */
let reconnect = (): void => undefined;

async function keepConnected(signal: AbortSignal): Promise<void> {
  let waitMs = firstPauseMs;
  while (!signal.aborted) {
    const once = new AbortController();
    reconnect = () => once.abort();
    signal.addEventListener('abort', reconnect, { once: true });
    spread({ kind: 'state', state: 'connecting' });
    const wasLive = await connect(once.signal).catch((error: unknown) => {
      if (!once.signal.aborted) logFailure('stream', error);
      return state === 'live';
    });
    // After a log-out the next person has missed nothing.
    if (!signal.aborted) mayHaveMissed = true;
    waitMs = wasLive ? firstPauseMs : Math.min(longestPauseMs, waitMs * 2);
    // Spread over time, so that a class doesn't come back in one moment after a restart.
    await pause(waitMs * (0.5 + Math.random()), once.signal);
    signal.removeEventListener('abort', reconnect);
  }
}

let running: AbortController | null = null;

function follow(): void {
  const isSignedIn = readSession().state === 'user';
  if (isSignedIn && !running) {
    running = new AbortController();
    const { signal } = running;
    const lead = async (): Promise<void> => {
      if (signal.aborted) return;
      leading = true;
      await keepConnected(signal);
      leading = false;
    };
    if ('locks' in navigator)
      navigator.locks.request('yuedu.stream', { signal }, lead).catch((error: unknown) => {
        if (!signal.aborted) logFailure('stream', error);
      });
    else void lead();
    channel?.postMessage({ kind: 'hello' } satisfies StreamNotice);
  } else if (!isSignedIn && running) {
    running.abort();
    running = null;
    lastId = '';
    setState('off');
    mayHaveMissed = false;
  }
}

/**
 * Keeps one event stream in this browser while somebody is logged in: the tab that holds the lock reads, the
 * others listen.
 */
export function startStream(): void {
  if ('BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel('yuedu.stream');
    channel.onmessage = (event: MessageEvent<StreamNotice>) => onNotice(event.data);
  }
  onSessionChange(follow);
  // What was connected over another network is dead, though nothing says so.
  window.addEventListener('online', () => reconnect());
  follow();
}

/** Hears every message, `resync` too (fetch everything again). Gives the way to stop. */
export function onMessage(listener: (message: StreamMessage) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `listener` for each message of the stream while the component is shown. */
export function useMessages(listener: (message: StreamMessage) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => onMessage((message) => latest.current(message)), []);
}

export const useStreamState = (): StreamState =>
  useSyncExternalStore(
    (listener) => {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    () => state,
  );
