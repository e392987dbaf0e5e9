import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** The gateway sends a comment every 15 s: where two of them are missing, the connection is half open. */
export const silenceLimitMs = 40_000;

export interface StreamListener {
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Ends the connection when nothing, not even a comment, came for this long. */
  silenceMs?: number;
  onLive: () => void;
  onEvent: (event: EventSourceMessage) => void;
}

/**
 * Reads one connection of server-sent events until it ends.
 * @returns the answer's status, when the other side ended it or refused
 * @throws when it is aborted, can't be reached, or falls silent
 */
export async function readStream(address: string, listener: StreamListener): Promise<number> {
  const { headers, signal, silenceMs = silenceLimitMs, onLive, onEvent } = listener;
  const control = new AbortController();
  const stop = (): void => control.abort(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => control.abort(new Error('the stream fell silent')), silenceMs);
  };
  restartTimer();
  try {
    const response = await fetch(address, {
      headers,
      credentials: 'include',
      signal: control.signal,
      cache: 'no-store',
    });
    if (!response.ok || !response.body) {
      control.abort();
      return response.status;
    }
    onLive();
    const parser = createParser({ onEvent });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      restartTimer();
      const { done, value } = await reader.read();
      if (done) return response.status;
      parser.feed(value);
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
