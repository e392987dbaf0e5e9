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

/** One direct connection that listens; it connects again by itself. Whoever holds a session lock must watch `client` change. */
export class ListenConnection {
  client: Client | undefined;
  private isStopped = false;
  private readonly pause = new Wake();
  private loop: Promise<void> | undefined;
  private readonly listeners = new Map<Channel, Set<() => void>>();

  constructor(
    private readonly url: string,
    private readonly name: string,
    private readonly logger: Logger,
  ) {}

  /** Calls back at every notification of the channel, and after each new connection, as some may have been missed. */
  on(channel: Channel, listener: () => void): () => void {
    const set = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, set.add(listener));
    return () => void set.delete(listener);
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
      connectionTimeoutMillis: 5_000,
      query_timeout: 15_000,
    });
    client.on('error', (error) => {
      this.logger.debug({ err: error.message }, 'listening connection lost');
      this.lose(client);
    });
    client.on('end', () => this.lose(client));
    client.on('notification', ({ channel }) => this.tell(channel));
    try {
      await client.connect();
      for (const channel of Object.values(channels)) await client.query(`LISTEN ${channel}`);
      if (this.isStopped) {
        await client.end();
        return false;
      }
      this.client = client;
      for (const channel of Object.values(channels)) this.tell(channel);
      return true;
    } catch (error) {
      this.logger.debug({ err: String(error) }, 'listening connection refused');
      client.end().catch(() => undefined);
      return false;
    }
  }

  private tell(name: string): void {
    for (const [channel, set] of this.listeners)
      if (channels[channel] === name) for (const listener of set) listener();
  }
}
