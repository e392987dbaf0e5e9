import type { RouteDefinition } from '@yuedu/contracts/route';

/** What the gateway wrote into the page; without it the captcha is off, and nothing of it is ever loaded. */
export interface CaptchaSettings {
  siteKey: string;
  script: string;
  isLateAtLogin: boolean;
}

export function captchaSettings(): CaptchaSettings | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="captcha"]');
  return (
    meta && {
      siteKey: meta.content,
      script: meta.dataset.script ?? '',
      isLateAtLogin: meta.dataset.atLogin === 'after-failures',
    }
  );
}

/**
 * The settings, where this sending of a call needs a solved captcha.
 * @param isAskedFor the gateway has refused this very call for want of one
 */
export function requiredCaptcha(
  route: RouteDefinition,
  isAskedFor: boolean,
  settings = captchaSettings,
): CaptchaSettings | null {
  if (!route.captcha) return null;
  const found = settings();
  return found?.isLateAtLogin && route.captcha === 'at-log-in' && !isAskedFor ? null : found;
}
