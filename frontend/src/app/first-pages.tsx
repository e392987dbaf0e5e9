/** Runs in the build (build/first-pages.ts), not in a browser. */
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { indicator } from '../lib/indicator.ts';
import { setSession } from '../lib/session/store.ts';
import { routes } from './routes.tsx';
import { Client, isReady } from './start-client.tsx';

/** What a visitor sees of a page before its data: the same parts that the browser shows. */
export async function firstPicture(address: string): Promise<string> {
  // A visitor's browser holds nothing.
  Object.assign(globalThis, { localStorage: { getItem: () => null } });
  setSession({ state: 'visitor' });
  indicator.show(0);
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  await isReady(router);
  const picture = renderToString(<Client router={router} />);
  if (picture.includes('role="alert"'))
    throw new Error(`the first picture of ${address} says that it failed`);
  return picture;
}
