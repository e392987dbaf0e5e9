/**
 * The name under which a cookie is set and read. Over https it says how the cookie was set: browsers refuse
 * `__Host-` and `__Secure-` to whoever writes without https, and `__Host-` to subdomains, so no other page
 * can put a cookie of its own in the place of ours.
 * @param path `__Host-` is for cookies of the whole host
 */
export function cookieName(
  name: string,
  { isHttps, path = '/' }: { isHttps: boolean; path?: string },
): string {
  if (!isHttps) return name;
  return `${path === '/' ? '__Host-' : '__Secure-'}${name}`;
}
