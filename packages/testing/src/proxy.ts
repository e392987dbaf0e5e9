import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface FaultProxy {
  port: number;
  /** Drops every open connection; new ones are accepted. */
  dropAll(): void;
  /** Drops every connection and refuses new ones until heal(). */
  cut(): void;
  /** Holds back every chunk, both ways, for this long (milliseconds) until heal(). */
  delay(ms: number): void;
  /** Lets nothing through, but keeps connections open, until heal(). */
  freeze(): void;
  heal(): void;
  close(): Promise<void>;
}

/**
 * A TCP proxy on a free loopback port, for faults between a process and an engine.
 * @param target where it leads to
 */
export async function startProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  const state = { cut: false, frozen: false, delayMs: 0 };
  const server = createServer((inbound) => {
    if (state.cut) {
      inbound.destroy();
      return;
    }
    const outbound = connect(target.port, target.host);
    link(inbound, outbound, sockets, state);
    link(outbound, inbound, sockets, state);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const dropAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    dropAll,
    cut: () => {
      state.cut = true;
      dropAll();
    },
    delay: (ms) => {
      state.delayMs = ms;
    },
    freeze: () => {
      state.frozen = true;
      for (const socket of sockets) socket.pause();
    },
    heal: () => {
      Object.assign(state, { cut: false, frozen: false, delayMs: 0 });
      for (const socket of sockets) socket.resume();
    },
    close: () =>
      new Promise<void>((resolve) => {
        dropAll();
        server.close(() => resolve());
      }),
  };
}

function link(
  from: Socket,
  to: Socket,
  sockets: Set<Socket>,
  state: { frozen: boolean; delayMs: number },
): void {
  sockets.add(from);
  if (state.frozen) from.pause();
  // One line in and out: what was held back must not be overtaken by what comes after heal().
  let dueAt = 0;
  from.on('data', (chunk) => {
    const now = performance.now();
    dueAt = Math.max(dueAt, now + state.delayMs);
    if (dueAt <= now) to.write(chunk);
    else
      setTimeout(
        () => {
          if (!to.destroyed) to.write(chunk);
        },
        Math.ceil(dueAt - now),
      );
  });
  from.on('error', () => to.destroy());
  from.on('close', () => {
    sockets.delete(from);
    to.destroy();
  });
}
