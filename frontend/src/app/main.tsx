import { paths } from '../lib/paths.ts';
import { renewRights } from '../lib/session/rights.ts';
import { onMessage } from '../lib/stream.ts';
import { rereadRights } from './api.ts';
import { countsPageViews } from './counting.ts';
import { startOffline } from './offline.ts';
import { startPrefetch } from './prefetch.ts';
import { router } from './router.tsx';
import { pages } from './routes.tsx';
import { showPages, startClient } from './start-client.tsx';

// The seed's end of a replaced session: home, status 403, and its notice (spelt so).
// A session that merely ran out leaves the page to its guard, which keeps the destination.
startClient((why) =>
  why === 'replaced' ? router.navigate(`${paths.home}?status=403&notify=mutipleDevice`) : undefined,
);
startOffline();
startPrefetch(pages);
if (countsPageViews())
  import('./page-views.ts').then(
    ({ startPageViews }) => startPageViews(router),
    () => undefined,
  );
// What has been opened or closed is read with the new token, without logging in again.
const rightsChanged = async (): Promise<void> => {
  await renewRights();
  await rereadRights();
};
onMessage((message) => {
  if (message.type === 'subscription.changed') void rightsChanged();
});
void showPages(router);
