import type { RouteDefinition } from '@yuedu/contracts/route';
import CircuitBreaker from 'opossum';
import { Gauge, register } from 'prom-client';
import type { Env } from '../env.ts';

export type UpstreamName = RouteDefinition['service'];

/** After a refused connection an address is passed over this long, while there is another; in milliseconds. */
const restMs = 1_000;

/** What counts against a service: no answer, or one that says it can't. 4xx and `replica-behind` don't. */
export class UpstreamFailed extends Error {}

/** One service: its addresses in turn, and its one circuit. */
export class Upstream {
  readonly circuit: CircuitBreaker<[() => Promise<void>], void>;
  private readonly resting = new Map<string, number>();
  private turn = 0;

  constructor(readonly name: string, private readonly urls: readonly string[], resetMs: number) {
    // the time-out is undici's, which ends the call itself; opossum's would only stop waiting
    this.circuit = new CircuitBreaker((send: () => Promise<void>) => send(), {
      name, timeout: false, volumeThreshold: 10, errorThresholdPercentage: 50, resetTimeout: resetMs, rollingCountTimeout: 5_000, rollingCountBuckets: 10,
    });
  }

  get size(): number {
    return this.urls.length;
  }

  /** The next address, passing over those that refused a moment ago. */
  next(): string {
    const now = performance.now();
    for (let i = 0; i < this.urls.length; i += 1) {
      const url = this.urls[(this.turn += 1) % this.urls.length] ?? '';
      if ((this.resting.get(url) ?? 0) <= now) return url;
    }
    return this.urls[this.turn % this.urls.length] ?? '';
  }

  rest(url: string): void {
    this.resting.set(url, performance.now() + restMs);
  }
}

export type Upstreams = ReadonlyMap<UpstreamName, Upstream>;

/** The services that this gateway leads to. */
export function makeUpstreams(env: Env): Upstreams {
  const upstreams: Upstreams = new Map((['auth', 'content', 'classes', 'homework', 'assessment', 'billing'] as const).map((name) => [name, new Upstream(name, env[`${name.toUpperCase() as Uppercase<typeof name>}_URLS`], env.CIRCUIT_RESET_MS)]));
  const name = 'gateway_circuit_state';
  register.removeSingleMetric(name);
  new Gauge({
    name, help: 'Circuit of each service: 0 closed, 1 half open, 2 open', labelNames: ['service'],
    collect() {
      for (const [service, { circuit }] of upstreams) this.set({ service }, circuit.opened ? 2 : circuit.halfOpen ? 1 : 0);
    },
  });
  return upstreams;
}
