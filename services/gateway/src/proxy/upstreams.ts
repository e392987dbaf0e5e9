import { callDefaults, type RouteDefinition } from '@yuedu/contracts/route';
import CircuitBreaker from 'opossum';
import { Gauge, register } from 'prom-client';
import Pool from 'undici/lib/dispatcher/pool.js';
import type { Env } from '../env.ts';

export type UpstreamName = RouteDefinition['service'];

/**
 * After a refused connection an address is passed over this long, while there is another; in milliseconds.
 */
const restMs = 1_000;

/** What counts against a service: no answer, or one that says it can't. 4xx and `replica-behind` don't. */
export class UpstreamFailed extends Error {}

/** One process of a service and the connections to it. */
export interface Address {
  readonly pool: Pool;
  restUntil: number;
}

export type Circuit = CircuitBreaker<[() => Promise<void>], void>;

/**
 * One service: its addresses in turn, and its circuits: one for most of its calls, others for those whose
 * contract names one.
 */
export class Upstream {
  /** By the name that contracts give them. */
  readonly circuits = new Map<string, Circuit>();
  /** Long bodies on their way to it. */
  passing = 0;
  private readonly addresses: readonly Address[];
  private turn = 0;

  constructor(
    readonly name: string,
    urls: readonly string[],
    private readonly limits: { resetMs: number; mostTimeoutMs: number | undefined },
  ) {
    this.addresses = urls.map((url) => ({
      restUntil: 0,
      pool: new Pool(url, {
        connections: 128,
        pipelining: 1,
        keepAliveTimeout: 60_000,
        connect: { timeout: 1_000 },
      }),
    }));
    this.circuitOf(callDefaults.circuit);
  }

  /** The circuit of that name, made when it is first asked for: by routes, at the start. */
  circuitOf(name: string): Circuit {
    const made = this.circuits.get(name);
    if (made) return made;
    // the time-out is undici's, which ends the call itself; opossum's would only stop waiting. Nobody reads
    // its percentiles, which it sorts twice a second
    const circuit: Circuit = new CircuitBreaker((send: () => Promise<void>) => send(), {
      name: `${this.name}:${name}`,
      timeout: false,
      volumeThreshold: 10,
      errorThresholdPercentage: 50,
      resetTimeout: this.limits.resetMs,
      rollingCountTimeout: 5_000,
      rollingCountBuckets: 10,
      rollingPercentilesEnabled: false,
      enableSnapshots: false,
    });
    this.circuits.set(name, circuit);
    return circuit;
  }

  /** A call's own time-out, within what the operator allows any; in milliseconds. */
  timeoutOf(timeoutMs: number): number {
    return Math.min(timeoutMs, this.limits.mostTimeoutMs ?? Infinity);
  }

  get size(): number {
    return this.addresses.length;
  }

  /** The next address, passing over those that refused a moment ago. */
  next(): Address {
    const { addresses } = this;
    if (addresses.length > 1) {
      const now = performance.now();
      for (let i = 0; i < addresses.length; i += 1) {
        const address = addresses[(this.turn += 1) % addresses.length] as Address;
        if (address.restUntil <= now) return address;
      }
    }
    return addresses[this.turn % addresses.length] as Address;
  }

  rest(address: Address): void {
    address.restUntil = performance.now() + restMs;
  }

  async close(): Promise<void> {
    for (const circuit of this.circuits.values()) circuit.shutdown();
    await Promise.all(this.addresses.map(({ pool }) => pool.destroy()));
  }
}

export type Upstreams = ReadonlyMap<UpstreamName, Upstream>;

/** The services that this gateway leads to. */
export function makeUpstreams(env: Env): Upstreams {
  const upstreams: Upstreams = new Map(
    (['auth', 'content', 'classes', 'homework', 'assessment', 'billing'] as const).map((name) => [
      name,
      new Upstream(name, env[`${name.toUpperCase() as Uppercase<typeof name>}_URLS`], {
        resetMs: env.CIRCUIT_RESET_MS,
        mostTimeoutMs: env.UPSTREAM_TIMEOUT_MS,
      }),
    ]),
  );
  const name = 'gateway_circuit_state';
  register.removeSingleMetric(name);
  new Gauge({
    name,
    help: 'Circuits of each service, `service` or `service:circuit`: 0 closed, 1 half open, 2 open',
    labelNames: ['service'],
    collect() {
      for (const [service, { circuits }] of upstreams)
        for (const [name, circuit] of circuits)
          this.set(
            { service: name === callDefaults.circuit ? service : `${service}:${name}` },
            circuit.opened ? 2 : circuit.halfOpen ? 1 : 0,
          );
    },
  });
  return upstreams;
}
