import type { CustomFetch, CustomFetchOptions } from 'openid-client';

/** A provider's metadata, keys and tokens are some kilobytes; nothing longer is read. */
const mostBytes = 262_144;
const withoutBody: ReadonlySet<number> = new Set([204, 205, 304]);
const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** The provider did not answer as one that works: no circuit of ours is to trust it for a while. */
export class ProviderOutage extends Error {}
/** The provider names an address that is not among those configured. */
export class ForeignAddress extends Error {}

/** https, or http on this machine; a local provider stands there. */
export const isSafeAddress = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));

/** @throws ForeignAddress where its metadata lead a provider's call or page elsewhere */
export function checkAddress(address: URL, hosts: ReadonlySet<string>): void {
  if (!hosts.has(address.host) || !isSafeAddress(address) || address.username !== '')
    throw new ForeignAddress(`the provider names ${address.host}, which is not configured`);
}

/**
 * The fetch of one provider: to its own hosts only, following no redirect, reading no more than `mostBytes`.
 * The caller's signal bounds its time, the body's included.
 */
export function boundedFetch(hosts: ReadonlySet<string>): CustomFetch {
  return async (url: string, options: CustomFetchOptions): Promise<Response> => {
    checkAddress(new URL(url), hosts);
    const { signal, method, headers, body } = options;
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      ...(body === null || body === undefined ? {} : { body: body as RequestInit['body'] }),
      ...(signal && { signal }),
    });
    if (response.status >= 500) {
      await response.body?.cancel();
      throw new ProviderOutage(`the provider answered ${response.status}`);
    }
    const bytes = await bytesOf(response);
    return new Response(withoutBody.has(response.status) ? null : bytes, {
      status: response.status,
      headers: response.headers,
    });
  };
}

async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += (part as Uint8Array).length;
    if (length > mostBytes) throw new ProviderOutage('the provider answered more than anybody needs');
    parts.push(part as Uint8Array);
  }
  return new Uint8Array(Buffer.concat(parts));
}
