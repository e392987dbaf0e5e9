import { fail } from '@yuedu/service-kit/fail';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** The outside edge: says whether a person solved it. */
export interface CaptchaPort { check(token: string, ip: string): Promise<boolean> }

/** Google's siteverify under a configurable address. */
export function siteverify(url: string, secret: string): CaptchaPort {
  return {
    async check(token, ip) {
      const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ secret, response: token, remoteip: ip }), signal: AbortSignal.timeout(3_000), redirect: 'error' });
      return response.ok && ((await response.json()) as { success?: unknown }).success === true;
    },
  };
}

/** Asks for a captcha where a machine could do harm. `null` is off, for local use. */
export function captcha(server: FastifyInstance, { port, log }: { port: CaptchaPort | null; log: Logger }): void {
  if (port === null) {
    log.warn('captcha is off');
    return;
  }
  server.addHook('onRequest', async (request) => {
    if (request.gate.contract?.captcha !== true) return;
    const token = request.headers['x-recaptcha-token'];
    if (typeof token !== 'string' || token.length === 0 || token.length > 4_000) throw fail('auth.captcha-failed');
    const isPerson = await port.check(token, request.ip).catch((error: unknown) => { throw fail('service.unavailable', { retryAfterS: 2, cause: error }); });
    if (!isPerson) throw fail('auth.captcha-failed');
  });
}
