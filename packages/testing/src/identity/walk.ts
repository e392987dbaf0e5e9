/**
 * Goes through a stand-in's pages as a browser would, and picks a person there.
 * @param location the provider's page
 * @param person an id of people.ts, `new` or `cancel`
 * @returns the address of the callback page that the browser is sent to
 */
export async function walkThrough(location: string, person: string): Promise<URL> {
  const jar = new Map<string, string>();
  const { origin } = new URL(location);
  let next = new URL(location);
  for (let step = 0; step < 8; step += 1) {
    const isPicking = next.pathname.includes('/interaction/');
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isPicking ? { method: 'POST', body: new URLSearchParams({ person }) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    const to = response.headers.get('location');
    if (to === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
    next = new URL(to, next);
    if (next.origin !== origin) return next;
  }
  throw new Error('the provider leads nowhere');
}
