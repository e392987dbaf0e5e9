const written = /^\/(?!\/)[A-Za-z0-9@\-%_~/]*(\?[^#]*)?(#.*)?$/;
/** Percent-decoded, a path may name things by letters of any script. */
const decoded = /^\/(?!\/)[\p{L}\p{M}\p{N}@\-%_~/]*(\?[^#]*)?(#.*)?$/u;
const forbidden = /[\\\u0000-\u001f\u007f]/;

function isLocal(target: string, form: RegExp): boolean {
  const path = target.split(/[?#]/, 1)[0] ?? '';
  return (
    form.test(target) &&
    !forbidden.test(target) &&
    !path.includes('//') &&
    !/^\/(login|logout)\/?$/.test(path)
  );
}

/**
 * Whether a destination may be used after log-in: a local path as a browser writes it, tested again after one
 * percent-decoding.
 * @param target path with optional query and hash
 */
export function isSafeRedirect(target: string): boolean {
  if (!isLocal(target, written)) return false;
  try {
    return isLocal(decodeURIComponent(target), decoded);
  } catch {
    return false;
  }
}
