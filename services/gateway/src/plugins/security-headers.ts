import type { FastifyInstance } from 'fastify';
import type { CaptchaOnPages } from '../client/captcha-on-pages.ts';

/** `framed`: this page may stand in a frame of our own pages · `frames`: it may hold such frames. */
export interface Framing {
  readonly framed: boolean;
  readonly frames: boolean;
}

/**
 * The client's policy: no inline script, styles only from files or with this answer's nonce, nothing from
 * elsewhere but a configured captcha.
 */
export function clientPolicy(
  nonce: string,
  isHttps: boolean,
  captcha: CaptchaOnPages | null,
  framing: Framing,
): string {
  const [scripts, calls] = captcha ? [` ${captcha.scripts}`, ` ${captcha.own}`] : ['', ''];
  const frames = [...(framing.frames ? ["'self'"] : []), ...(captcha ? [captcha.own] : [])];
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${calls}`,
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frames.join(' ') || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framing.framed ? "'self'" : "'none'"}`,
    'report-uri /csp-report',
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * Of what is no page: nothing may be loaded by it or framed around it, and opened by itself it has no right
 * at all.
 */
const answerPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox; report-uri " +
  '/csp-report';
/** A worker lives by the policy of its own file, and the service worker fetches. */
export const workerPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'";

/** What stands on every answer of this gateway. */
export function securityHeadersOf(publicUrl: string): Record<string, string> {
  return {
    'content-security-policy': answerPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-permitted-cross-domain-policies': 'none',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

/** Puts them on every answer; the client's pages replace the policy with their own. */
export function securityHeaders(server: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const list = Object.entries(securityHeadersOf(publicUrl)).flat();
  server.addHook('onRequest', (request, _reply, done) => {
    request.gate.ours.push(...list);
    done();
  });
}
