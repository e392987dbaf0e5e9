import { createServer } from 'node:net';

/** True when nothing on loopback or on all addresses holds the port, found by binding it. */
export async function isFree(port) {
  return (await canBind(port, '127.0.0.1')) && (await canBind(port, '0.0.0.0'));
}

function canBind(port, host) {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(true)));
  });
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

/**
 * The wanted port, or the next one upwards in steps of `step` that is free together with its companions
 * (`offsets`, for instance the operations port 6000 above). Marks what it takes in `avoid`.
 */
export async function pickPort(wanted, { avoid = new Set(), offsets = [0], step = 20, tries = 50 } = {}) {
  for (let port = wanted, n = 0; n < tries; port += step, n += 1) {
    const all = offsets.map((offset) => port + offset);
    if (all.some((one) => avoid.has(one) || one > 65535)) continue;
    const free = await Promise.all(all.map(isFree));
    if (free.every(Boolean)) {
      for (const one of all) avoid.add(one);
      return port;
    }
  }
  throw new Error(`no free port found from ${wanted} upwards`);
}
