import { nextTask } from '../lib/browser/next-task.ts';
import { paths } from '../lib/paths.ts';
import { renewRights } from '../lib/session/rights.ts';
import { reloadUser } from '../lib/session/session.ts';
import { onMessage } from '../lib/stream.ts';
import { rereadEnded, rereadRights } from './api.ts';
import { countsPageViews } from './counting.ts';
import { startOffline } from './offline.ts';
import { startPrefetch } from './prefetch.ts';
import { clientRouter } from './router.tsx';
import { pages } from './routes.tsx';
import { showPages, startClient } from './start-client.tsx';

// To run the scripts that came is a long task of its own on a phone.
const router = nextTask().then(clientRouter);

// The seed's end of a replaced session: home, status 403, and its notice (spelt so).
// A session that merely ran out leaves the page to its guard, which keeps the destination.
startClient(async (why) => {
  if (why === 'replaced') await (await router).navigate(`${paths.home}?status=403&notify=mutipleDevice`);
});
startOffline();
startPrefetch(pages);
if (countsPageViews())
  import('./page-views.ts').then(
    async ({ startPageViews }) => startPageViews(await router),
    () => undefined,
  );
// What has been opened or closed is read with the new token, without logging in again.
const rightsChanged = async (): Promise<void> => {
  await renewRights();
  await rereadRights();
};
onMessage((message) => {
  if (message.type === 'subscription.changed') void rightsChanged();
  if (message.type !== 'access.ended') return;
  // a tie to a child that ended is in the person's own data, too
  if (message.classId === null) void reloadUser();
  void rereadEnded(message);
});
void router.then(showPages);
