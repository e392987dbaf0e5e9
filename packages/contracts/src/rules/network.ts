/**
 * The network that an address belongs to, as limits and throttles count it: an IPv6 household has a whole /64
 * to choose from, so it counts as one.
 * @param ip v4, v6 or v4 in v6, with or without a zone
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = (ip.split('%', 1)[0] ?? '').split('::', 2);
  const left = head.split(':');
  const right = tail?.split(':') ?? [];
  const between = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return `${[...left, ...between, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}::/64`;
}

/**
 * Where auth says in Redis that log-ins from a network must pass the captcha; the gateway reads it. The entry
 * ends by itself.
 */
export const suspectKey = (network: string): string => `login-suspect:${network}`;
