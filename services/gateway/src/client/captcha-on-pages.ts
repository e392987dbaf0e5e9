import type { Env } from '../env.ts';

/**
 * What a page must carry for the client to solve the captcha: its meta tag, and what the policy lets in for
 * it.
 */
export interface CaptchaOnPages {
  meta: string;
  scripts: string;
  own: string;
}

/**
 * Null with the captcha off: then the page names no other origin. Every page carries it, not only those that
 * ask: the client changes pages without a new document, so the policy of whichever page a visitor came in by
 * holds when he comes to the log-in.
 */
export function captchaOnPages(
  env: Pick<
    Env,
    'CAPTCHA' | 'CAPTCHA_SITE_KEY' | 'CAPTCHA_SCRIPT_URL' | 'CAPTCHA_SOURCES' | 'CAPTCHA_AT_LOGIN'
  >,
): CaptchaOnPages | null {
  if (env.CAPTCHA === 'off') return null;
  const script = new URL(env.CAPTCHA_SCRIPT_URL);
  script.searchParams.set('render', env.CAPTCHA_SITE_KEY);
  const address = script.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return {
    meta:
      `<meta name="captcha" content="${env.CAPTCHA_SITE_KEY}" data-script="${address}" ` +
      `data-at-login="${env.CAPTCHA_AT_LOGIN}">`,
    scripts: env.CAPTCHA_SOURCES.join(' '),
    own: env.CAPTCHA_SOURCES.filter((one) => new URL(one).origin === script.origin).join(' '),
  };
}
