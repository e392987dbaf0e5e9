import { createServer } from 'node:net';

/** True when nothing on loopback or on all addresses holds the port, found by binding it. */
export async function isFree(port) {
  return (await canBind(port, '127.0.0.1')) && (await canBind(port, '0.0.0.0'));
}

async function canBind(port, host) {
  const server = await bind(port, host);
  if (server) await close(server);
  return server !== null;
}

function bind(port, host) {
  return new Promise((done) => {
    const server = createServer((socket) => socket.destroy());
    server.unref();
    server.once('error', () => done(null));
    server.listen({ port, host, exclusive: true }, () => done(server));
  });
}

const close = (server) =>
  new Promise((done) => {
    server.close(done);
  });

/**
 * Ports that are kept bound from the moment they are picked until what they are for starts, so that two
 * starts at once don't pick the same.
 */
export class HeldPorts {
  #servers = new Map();

  async take(ports) {
    const servers = await Promise.all(ports.map((port) => bind(port, '127.0.0.1')));
    if (servers.every(Boolean)) {
      ports.forEach((port, at) => this.#servers.set(port, servers[at]));
      return true;
    }
    await Promise.all(servers.filter(Boolean).map(close));
    return false;
  }

  async release(filter = () => true) {
    const ports = [...this.#servers.keys()].filter(filter);
    await Promise.all(ports.map((port) => close(this.#servers.get(port))));
    for (const port of ports) this.#servers.delete(port);
  }
}

/** A port that the system hands out, never one of `avoid`. */
export async function anyFreePort(avoid = new Set()) {
  for (;;) {
    const port = await new Promise((done, failed) => {
      const server = createServer();
      server.once('error', failed);
      server.listen({ port: 0, host: '127.0.0.1' }, () => {
        const { port: found } = server.address();
        server.close(() => done(found));
      });
    });
    if (!avoid.has(port)) {
      avoid.add(port);
      return port;
    }
  }
}

/** Free ports for engines of tests. */
export async function freeEnginePorts() {
  const avoid = new Set();
  return {
    postgres: await anyFreePort(avoid),
    kafka: await anyFreePort(avoid),
    kafkaController: await anyFreePort(avoid),
    redis: await anyFreePort(avoid),
  };
}

/**
 * The wanted port, or the next one upwards in steps of `step` that is free together with its companions
 * (`offsets`, for instance the operations port 6000 above). Marks what it takes in `avoid` and binds it in
 * `held`, if given.
 */
export async function pickPort(
  preferred,
  { avoid = new Set(), offsets = [0], step = 20, tries = 50, held } = {},
) {
  for (let port = preferred, n = 0; n < tries; port += step, n += 1) {
    const all = offsets.map((offset) => port + offset);
    if (all.some((one) => avoid.has(one) || one > 65535)) continue;
    const free = await Promise.all(all.map(isFree));
    if (free.every(Boolean) && (!held || (await held.take(all)))) {
      for (const one of all) avoid.add(one);
      return port;
    }
  }
  throw new Error(`no free port found from ${preferred} upwards`);
}
