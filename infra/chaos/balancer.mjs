import { Agent, request } from 'node:http';
import { system } from '../e2e/system.mjs';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const neverConnected = new Set(['ECONNREFUSED']);

/** The gateways that are ready, as what stands before them in production asks every 200 ms. */
export class Balancer {
  #turn = 0;
  #gateways = Object.entries(system().services)
    .filter(([name]) => name.startsWith('gateway'))
    .map(([, one]) => ({ ...one, isReady: true }));
  #looking = setInterval(
    () =>
      this.#gateways.forEach((one) => {
        fetch(`${one.operationsUrl}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
          ({ ok }) => {
            one.isReady = ok;
          },
          () => {
            one.isReady = false;
          },
        );
      }),
    200,
  );

  get size() {
    return this.#gateways.length;
  }

  /** @param butNot the one that has just refused, when there is another */
  next(butNot) {
    const others = this.#gateways.filter(({ url }) => url !== butNot);
    const ready = others.filter(({ isReady }) => isReady);
    const some = ready.length > 0 ? ready : others;
    return some[(this.#turn += 1) % some.length].url;
  }

  stop() {
    clearInterval(this.#looking);
  }

  /**
   * One call; a gateway that takes no connection is passed over once, as every balancer does.
   * @returns { status, text, reused }
   */
  async call(method, path, headers, body) {
    const first = this.next();
    try {
      return await once(first, method, path, headers, body);
    } catch (error) {
      if (!neverConnected.has(error.code)) throw error;
      return once(this.next(first), method, path, headers, body);
    }
  }
}

function once(base, method, path, headers, body) {
  return new Promise((done, failed) => {
    const sent = request(`${base}${path}`, { agent, method, headers, timeout: 15_000 }, (response) => {
      let text = '';
      response
        .on('data', (chunk) => {
          text += chunk;
        })
        .once('error', failed)
        .once('end', () => done({ status: response.statusCode, text }));
    });
    sent
      .once('timeout', () => sent.destroy(new Error('no answer in 15 s')))
      .once('error', (error) => {
        // An idle connection that the other side closed as we took it: nothing was read, so a reading may be
        // sent again.
        if (sent.reusedSocket && error.code === 'ECONNRESET' && method === 'GET')
          once(base, method, path, headers, body).then(done, failed);
        else failed(error);
      });
    sent.end(body);
  });
}
