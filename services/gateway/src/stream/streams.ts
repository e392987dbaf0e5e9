import type { StreamMessage } from '@yuedu/contracts/http/gateway';
import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { Gauge, register } from 'prom-client';
import type { Signal } from './signals.ts';
import type { StreamLog } from './stream-log.ts';

interface Connection {
  userId: string;
  sid: string;
  lastId: string;
  response: ServerResponse;
  pumping: Promise<void> | null;
  isBehind: boolean;
  isReady: boolean;
}

/** A reader that takes nothing has this much waiting at most; then it is cut off and resumes; in bytes. */
const mostWaiting = 262_144;
/** So many streams are written at once when a signal is for everyone. */
const atOnce = 200;
/**
 * So many streams at once are looked after in a beat: while Redis is silent each of them is a question to
 * auth.
 */
const beatsAtOnce = 16;
/** A reader who was told to go and takes nothing is cut off after this long, in milliseconds. */
const longestFarewellMs = 5_000;

export interface StreamsParts {
  log: StreamLog;
  logger: Logger;
  perUser: number;
  isStanding: (connection: { userId: string; sid: string }) => Promise<boolean>;
}

/** The open event streams of this gateway. */
export class Streams {
  private readonly byUser = new Map<string, Set<Connection>>();
  private isBeating = false;
  constructor(private readonly parts: StreamsParts) {
    const name = 'gateway_streams';
    register.removeSingleMetric(name);
    const count = (): number =>
      [...this.byUser.values()].reduce((sum, connections) => sum + connections.size, 0);
    new Gauge({
      name,
      help: 'Open event streams',
      collect() {
        this.set(count());
      },
    });
  }

  /**
   * Takes over a response whose head has been written.
   * @param lastEventId where the reader stopped, if he says so
   */
  async open(
    who: { userId: string; sid: string },
    lastEventId: string | undefined,
    response: ServerResponse,
  ): Promise<void> {
    const connection: Connection = {
      ...who,
      lastId: '0-0',
      response,
      pumping: null,
      isBehind: false,
      isReady: false,
    };
    const own = this.byUser.get(who.userId) ?? new Set<Connection>();
    this.byUser.set(who.userId, own.add(connection));
    response.once('close', () => this.drop(connection));
    // who goes makes room at once: of many that come together each ends another one
    for (const oldest of own) {
      if (own.size <= this.parts.perUser) break;
      this.end(oldest);
    }
    try {
      await this.begin(connection, lastEventId);
    } catch {
      if (lastEventId !== undefined)
        this.write(connection, null, { type: 'resync', at: new Date().toISOString() });
    }
    connection.isReady = true;
    await this.pump(connection);
  }

  private async begin(connection: Connection, lastEventId: string | undefined): Promise<void> {
    const { log } = this.parts;
    if (lastEventId !== undefined && (await log.holds(connection.userId, lastEventId))) {
      connection.lastId = lastEventId;
      await log.catchUp(connection.userId, lastEventId);
    } else {
      connection.lastId = await log.end(connection.userId);
      if (lastEventId !== undefined)
        this.write(connection, connection.lastId, { type: 'resync', at: new Date().toISOString() });
    }
  }

  /**
   * A signal has come: it goes into the streams of those of its audience who are here or were in the last
   * hour, and from there to the readers.
   * What is for everyone goes to those who are here, and waits for those who come back.
   */
  async onSignal({ eventId, audience, message }: Signal): Promise<void> {
    if (audience === null) await this.parts.log.addForEveryone(eventId, message).catch(() => undefined);
    const people = audience === null ? [...this.byUser.keys()] : [...new Set(audience)];
    for (let at = 0; at < people.length; at += atOnce)
      await this.publishTo(people.slice(at, at + atOnce), eventId, message);
  }

  private async publishTo(people: readonly string[], eventId: string, message: StreamMessage): Promise<void> {
    await Promise.all(
      people.map(async (userId) => {
        try {
          await this.parts.log.add(userId, eventId, message, this.byUser.has(userId));
          await Promise.all([...(this.byUser.get(userId) ?? [])].map((connection) => this.pump(connection)));
        } catch {
          // Redis is silent: who is here gets it now, without a place to resume from
          for (const connection of this.byUser.get(userId) ?? []) this.deliver(connection, null, message);
        }
      }),
    );
  }

  /**
   * A comment on every stream; then what was missed and whose session has ended, a few at a time. A beat that
   * is still running is not overtaken.
   */
  async beat(): Promise<void> {
    const all = [...this.byUser.values()].flatMap((connections) => [...connections]);
    for (const { response } of all) response.write(': \n\n');
    if (this.isBeating) return;
    this.isBeating = true;
    try {
      const lookAfter = async (): Promise<void> => {
        for (let connection = all.pop(); connection; connection = all.pop()) {
          if (connection.response.destroyed) continue;
          await this.pump(connection).catch(() => undefined);
          if (!(await this.parts.isStanding(connection).catch(() => true))) this.end(connection);
        }
      };
      await Promise.all(Array.from({ length: beatsAtOnce }, lookAfter));
    } finally {
      this.isBeating = false;
    }
  }

  closeAll(): void {
    for (const connections of this.byUser.values()) for (const { response } of connections) response.end();
  }

  /**
   * Writes what stands after the last entry sent. One at a time a connection; a call meanwhile makes one more
   * round.
   */
  private async pump(connection: Connection): Promise<void> {
    if (!connection.isReady) return;
    connection.isBehind = true;
    connection.pumping ??= (async () => {
      while (connection.isBehind) {
        connection.isBehind = false;
        for (const { id, message } of await this.parts.log.after(connection.userId, connection.lastId))
          this.deliver(connection, id, message);
      }
    })().finally(() => {
      connection.pumping = null;
    });
    await connection.pumping;
  }

  private deliver(connection: Connection, id: string | null, message: StreamMessage): void {
    if (id !== null) connection.lastId = id;
    if (message.type === 'session.replaced' && message.sid !== connection.sid) return;
    this.write(connection, id, message);
    if (message.type === 'session.replaced') this.end(connection);
  }

  private write({ response }: Connection, id: string | null, message: StreamMessage): void {
    if (response.writableEnded || response.destroyed) return;
    response.write(
      `${id === null ? '' : `id: ${id}\n`}event: ${message.type}\ndata: ${JSON.stringify(message)}\n\n`,
    );
    if (response.writableLength > mostWaiting) response.destroy();
  }

  /** The stream counts no more from now on, however slowly its reader goes. */
  private end(connection: Connection): void {
    const { response } = connection;
    this.drop(connection);
    response.end();
    const farewell = setTimeout(() => response.destroy(), longestFarewellMs).unref();
    response.once('close', () => clearTimeout(farewell));
  }

  private drop(connection: Connection): void {
    const own = this.byUser.get(connection.userId);
    own?.delete(connection);
    if (own?.size === 0) this.byUser.delete(connection.userId);
  }
}
