import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { local } from './paths.mjs';
import { birthOf, pause, stopAll, until } from './processes.mjs';

/**
 * While `.local/hold/<name>` exists, a process that died stays down: fault tests use it to keep an engine
 * away for a while.
 */
export const isHeld = (name) => existsSync(join(local, 'hold', name));

const firstBackOffMs = 250;
const longestBackOffMs = 10_000;
const healthyAfterMs = 60_000;

/**
 * One child that is brought back whenever it dies, with back-off. `start(onSpawn)` starts it and resolves
 * once it serves.
 */
export class Supervised {
  #start;
  #changed;
  #say;
  #signal;
  #backOffMs = firstBackOffMs;
  #stopping = false;
  #startedAt = 0;
  child = null;
  identity = null;

  constructor({ name, start, signal = 'SIGTERM', changed, say }) {
    this.name = name;
    this.#start = start;
    this.#changed = changed;
    this.#say = say;
    this.#signal = signal;
  }

  /** Starts it the first time; a failure is the caller's to handle. */
  async start() {
    this.#startedAt = Date.now();
    return this.#start((child) => this.#adopt(child));
  }

  #adopt(child) {
    this.child = child;
    this.identity = {
      name: this.name,
      pid: child.pid,
      birth: birthOf(child.pid) ?? undefined,
      signal: this.#signal,
    };
    this.#changed();
    child.once('error', (error) => this.#say(`${this.name}: ${error.message}`));
    child.once('exit', (code, signal) => {
      if (this.child !== child) return;
      this.child = null;
      this.identity = null;
      this.#changed();
      if (this.#stopping) return;
      this.#say(`${this.name} ended (${signal ?? code})`);
      void this.#bringBack();
    });
  }

  async #bringBack() {
    if (Date.now() - this.#startedAt > healthyAfterMs) this.#backOffMs = firstBackOffMs;
    await pause(this.#backOffMs);
    this.#backOffMs = Math.min(this.#backOffMs * 2, longestBackOffMs);
    while (isHeld(this.name) && !this.#stopping) await pause(100);
    if (this.#stopping || this.child) return;
    try {
      await this.start();
      this.#say(`${this.name} is back`);
    } catch (error) {
      this.#say(`${this.name} did not come back: ${error.message}`);
      // A child that ended by itself is brought back by its own exit; one that hangs is killed, which has the
      // same outcome.
      if (this.child) this.child.kill('SIGKILL');
      else if (!this.#stopping) void this.#bringBack();
    }
  }

  /** Ends it and starts it again, as after a change of its code. */
  async restart() {
    const { child } = this;
    this.#backOffMs = 0;
    if (!child) return;
    child.kill(this.#signal);
    await until(() => this.child !== child, { timeoutMs: 25_000, what: `${this.name} leaves` }).catch(() =>
      child.kill('SIGKILL'),
    );
    this.#backOffMs = firstBackOffMs;
  }

  async stop(graceMs) {
    this.#stopping = true;
    if (this.identity) await stopAll([this.identity], { graceMs });
  }
}
