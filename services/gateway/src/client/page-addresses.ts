import { clientRoutes } from '@yuedu/contracts/client-routes';

const patterns = clientRoutes.map(
  (route) => new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+').replace(/(.)\/$/, '$1')}$`),
);

/** Whether the client has a page under this address. */
export function isPage(path: string): boolean {
  const bare = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  return patterns.some((pattern) => pattern.test(bare));
}
