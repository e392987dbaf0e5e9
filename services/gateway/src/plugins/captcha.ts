import { networkOf, suspectKey } from '@yuedu/contracts/rules/network';
import { fail } from '@yuedu/service-kit/http/fail';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { PatientRedis } from '../redis.ts';

/** The outside edge: says whether a person solved it. */
export interface CaptchaPort {
  check(token: string, ip: string): Promise<boolean>;
}
/**
 * `logIns`: whether every log-in is asked for it, or only those from an address where auth counted many
 * failures.
 */
export interface CaptchaParts {
  port: CaptchaPort | null;
  logIns: 'always' | 'after-failures';
  redis: PatientRedis;
  log: Logger;
}

/** Google's siteverify under a configurable address. */
export function siteverify(url: string, secret: string): CaptchaPort {
  return {
    async check(token, ip) {
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token, remoteip: ip }),
        signal: AbortSignal.timeout(3_000),
        redirect: 'error',
      });
      return response.ok && ((await response.json()) as { success?: unknown }).success === true;
    },
  };
}

/** Asks for a captcha where a machine could do harm. A `null` port is off, for local use. */
export function captcha(server: FastifyInstance, { port, logIns, redis, log }: CaptchaParts): void {
  if (port === null) log.warn('captcha is off');
  /** Without Redis nobody is suspected: the captcha is a hurdle for machines, never a lock. */
  const isSuspect = (ip: string): Promise<boolean> =>
    redis
      .run((client) => client.exists(suspectKey(networkOf(ip))))
      .then(
        (count) => count > 0,
        () => false,
      );

  const check = async (request: FastifyRequest): Promise<void> => {
    const isLogIn = request.gate.contract?.captcha === 'at-log-in';
    if (port === null) {
      if (isLogIn && (await isSuspect(request.ip)))
        log.warn(
          { traceId: request.gate.traceId },
          'captcha is off: a log-in from an address with many failures goes on without it',
        );
      return;
    }
    const suspect = isLogIn && (await isSuspect(request.ip));
    if (isLogIn && logIns === 'after-failures' && !suspect) return;
    const token = request.headers['x-recaptcha-token'];
    if (typeof token !== 'string' || token.length === 0 || token.length > 4_000)
      throw fail(suspect ? 'auth.captcha-required' : 'auth.captcha-failed');
    const isPerson = await port.check(token, request.ip).catch((error: unknown) => {
      throw fail('service.unavailable', { retryAfterS: 2, cause: error });
    });
    if (!isPerson) throw fail('auth.captcha-failed');
  };

  server.addHook('onRequest', (request, _reply, done) => {
    if (!request.gate.contract?.captcha) done();
    else check(request).then(() => done(), done);
  });
}
