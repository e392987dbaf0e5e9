const local = /^\/(?!\/)[A-Za-z0-9@\-%_~/]*(\?[^#]*)?(#.*)?$/;
const forbidden = /[\\\u0000-\u001f\u007f]/;

function wellFormed(target: string): boolean {
  const path = target.split(/[?#]/, 1)[0] ?? '';
  return (
    local.test(target) &&
    !forbidden.test(target) &&
    !path.includes('//') &&
    !/^\/(login|logout)\/?$/.test(path)
  );
}

/**
 * Whether a wanted destination may be used after log-in: a local path by the seed's letters, tested again after one percent-decoding.
 * @param target path with optional query and hash
 */
export function isSafeRedirect(target: string): boolean {
  if (!wellFormed(target)) return false;
  try {
    return wellFormed(decodeURIComponent(target));
  } catch {
    return false;
  }
}
