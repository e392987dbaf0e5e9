import { type ClientRoute, clientRoutes } from '@yuedu/contracts/client-routes';

const patterns = clientRoutes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+').replace(/(.)\/$/, '$1')}$`),
}));

/** The client's page under this address; undefined where it has none. */
export function pageOf(path: string): ClientRoute | undefined {
  const bare = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  return patterns.find(({ pattern }) => pattern.test(bare))?.route;
}
