import type { Logger } from 'pino';
import { Client } from 'pg';
import { Wake } from './wake.ts';

/** The channels on which this package tells its processes that there is something to do. */
export const channels = {
  outbox: 'yuedu_outbox',
  jobs: 'yuedu_jobs',
  inbox: 'yuedu_inbox',
  waiting: 'yuedu_waiting',
} as const;
export type Channel = keyof typeof channels;

/**
 * The server gives up a silent session, and with it the session's locks, ten seconds after its host was last
 * heard: 4 s idle and three probes 2 s apart, or what it sent is not acknowledged for ten. Its own defaults
 * are two hours.
 */
const freeLocksSoon =
  'SET tcp_keepalives_idle = 4; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3; SET ' +
  'tcp_user_timeout = 10000';

/**
 * All that is written here is the removal of what was sent. One that a crash of the server loses is sent
 * again, and the inbox passes over it: nobody has to wait for the disk.
 */
const withoutWaitingForTheDisk = 'SET synchronous_commit = off';

/**
 * One direct connection that listens; it connects again by itself. Whoever holds a session lock must watch
 * `client` change.
 */
export class ListenConnection {
  client: Client | undefined;
  private isStopped = false;
  private readonly pause = new Wake();
  private loop: Promise<void> | undefined;
  private readonly losses = new Set<() => void>();
  private readonly listeners = new Map<Channel, Set<() => void>>();

  constructor(
    private readonly url: string,
    private readonly name: string,
    private readonly logger: Logger,
  ) {}

  /**
   * Calls back at every notification of the channel, and after each new connection, as some may have been
   * missed.
   */
  on(channel: Channel, listener: () => void): () => void {
    const set = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, set.add(listener));
    return () => void set.delete(listener);
  }

  /** Calls back when the connection is lost or given up. */
  onLost(listener: () => void): () => void {
    this.losses.add(listener);
    return () => void this.losses.delete(listener);
  }

  start(): void {
    this.loop ??= this.run();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.pause.wake();
    this.lose(this.client);
    await this.loop;
  }

  /** Gives the connection up, so that a new one is made. */
  lose(client: Client | undefined): void {
    if (!client || this.client !== client) return;
    this.client = undefined;
    this.pause.wake();
    for (const listener of this.losses) listener();
    client.end().catch(() => undefined);
  }

  private async run(): Promise<void> {
    let waitMs = 100;
    while (!this.isStopped) {
      if (!this.client) {
        waitMs = (await this.connect()) ? 100 : Math.min(waitMs * 2, 3_000);
        if (!this.client && !this.isStopped) await this.pause.wait(waitMs);
      } else await this.pause.wait(60_000);
    }
    this.lose(this.client);
  }

  private async connect(): Promise<boolean> {
    const client = new Client({
      connectionString: this.url,
      application_name: this.name,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
      connectionTimeoutMillis: 5_000,
      query_timeout: 15_000,
    });
    client.on('error', (error) => {
      this.logger.debug({ err: error }, 'listening connection lost');
      this.lose(client);
    });
    client.on('end', () => this.lose(client));
    client.on('notification', ({ channel }) => this.notify(channel));
    try {
      await client.connect();
      await client.query(`${freeLocksSoon}; ${withoutWaitingForTheDisk}`);
      for (const channel of Object.values(channels)) await client.query(`LISTEN ${channel}`);
      if (this.isStopped) {
        await client.end();
        return false;
      }
      this.client = client;
      for (const channel of Object.values(channels)) this.notify(channel);
      return true;
    } catch (error) {
      this.logger.debug({ err: error }, 'listening connection refused');
      client.end().catch(() => undefined);
      return false;
    }
  }

  private notify(name: string): void {
    for (const [channel, set] of this.listeners)
      if (channels[channel] === name) for (const listener of set) listener();
  }
}
