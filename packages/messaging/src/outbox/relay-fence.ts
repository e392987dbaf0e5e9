import type { Client } from 'pg';
import type { ListenConnection } from '../notify/listen-connection.ts';
import { within } from '../notify/wake.ts';

/**
 * How often the session is asked while a send is under way, and how long it has to answer; together less than
 * the server takes to free the lock.
 */
const beatMs = 2_000;
const answerMs = 4_000;

/** The session that holds the relay's lock is gone or silent: another relay may send by now. */
export class RelayFenced extends Error {
  override readonly name = 'RelayFenced';
}

/** A proof of the session that is younger than this need not be repeated. */
const freshMs = 1_000;

/**
 * Runs a send only while the session that holds the relay's lock is alive. The session is asked before the
 * send and during it, in less time than the server waits before it frees the lock of a host that is gone
 * (listen-connection.ts sets that to ten seconds).
 * @param provenAt when the session was last asked and answered, by performance.now()
 * @throws RelayFenced when the session is lost; the caller must cut off what is still under way
 */
export async function whileHeld<T>(
  line: ListenConnection,
  client: Client,
  provenAt: number,
  run: () => Promise<T>,
): Promise<T> {
  const lost = Promise.withResolvers<never>();
  // The race below may be over already when this rejects.
  lost.promise.catch(() => undefined);
  const off = line.onLost(() => lost.reject(new RelayFenced('the session that holds the lock is lost')));
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const beat = (): void => {
    if (!isOver) timer = setTimeout(() => void prove(line, client).then(beat, lost.reject), beatMs);
  };
  try {
    if (line.client !== client || performance.now() - provenAt > freshMs) await prove(line, client);
    beat();
    return await Promise.race([lost.promise, run()]);
  } finally {
    isOver = true;
    clearTimeout(timer);
    off();
  }
}

async function prove(line: ListenConnection, client: Client): Promise<void> {
  let isAnswered = false;
  if (line.client === client)
    await within(
      client.query('SELECT 1').then(() => {
        isAnswered = true;
      }),
      answerMs,
    );
  if (isAnswered && line.client === client) return;
  line.lose(client);
  throw new RelayFenced('the session that holds the lock does not answer');
}
