import { ownFaultTexts } from '../../locales/zh-hant/first-faults.ts';
import { ApiError } from './api-error.ts';
import type { CaptchaSettings } from './required-captcha.ts';

interface Recaptcha {
  ready(done: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}
declare global {
  var grecaptcha: Recaptcha | undefined;
}

/** By address; a page has one. */
const loading = new Map<string, Promise<Recaptcha>>();

function load(address: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => {
      const { grecaptcha } = globalThis;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error('the captcha script defines no grecaptcha'));
    };
    script.onerror = () => reject(new Error('the captcha script could not be loaded'));
    document.head.append(script);
  });
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the captcha took too long')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Nothing was sent, and the form stands as it was. */
const unsolved = (): ApiError =>
  new ApiError({
    status: 0,
    code: 'captcha',
    message: ownFaultTexts.captcha,
  });

/**
 * A fresh solution: each serves for one sending. The script is loaded at the first, and again after a
 * failure.
 * @param patienceMs for everything together
 * @throws ApiError `captcha`, with what a person can do
 */
export async function solveCaptcha(
  { siteKey, script }: CaptchaSettings,
  action: string,
  patienceMs = 10_000,
): Promise<string> {
  try {
    const loaded = loading.get(script) ?? load(script);
    loading.set(script, loaded);
    return await within(
      patienceMs,
      loaded.then((recaptcha) => recaptcha.execute(siteKey, { action })),
    );
  } catch (error) {
    loading.delete(script);
    console.warn('captcha', error);
    throw unsolved();
  }
}

/** Google takes letters, digits, / and _ in the name of an action. */
export const actionOf = (path: string): string => path.replace(/[^A-Za-z0-9/_]/g, '_').replace(/^\//, '');
