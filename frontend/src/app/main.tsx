import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { SWRConfig } from 'swr';
import '../lib/styles/tokens.css';
import '../lib/styles/base.css';
import '../lib/styles/print.css';
import { forgetFetched, swrDefaults } from '../lib/data.ts';
import { paths } from '../lib/paths.ts';
import {
  followOtherTabs,
  onForcedLogout,
  onLogout,
  reloadUser,
  startSession,
} from '../lib/session/session.ts';
import { renewRights } from '../lib/session/rights.ts';
import { onMessage, startStream } from '../lib/stream.ts';
import { startInterfaceSize } from '../lib/theme.ts';
import { rereadRights } from './api.ts';
import { startOffline } from './offline.ts';
import { startPrefetch } from './prefetch.ts';
import { pages, router } from './router.tsx';

startInterfaceSize();
onLogout(forgetFetched);
// The seed's end of a replaced session: home, status 403, and its notice (spelt so).
// A session that merely ran out leaves the page to its guard, which keeps the destination.
onForcedLogout((why) =>
  why === 'replaced' ? router.navigate(`${paths.home}?status=403&notify=mutipleDevice`) : undefined,
);
followOtherTabs();
startStream();
void startSession();
startOffline();
startPrefetch(pages);
// Said to all devices of the account: the one that was replaced is refused at this fetch and leaves, the
// other stays.
onMessage((message) => {
  if (message.type === 'session.replaced') void reloadUser();
});
// What has been opened or closed is read with the new token, without logging in again.
const rightsChanged = async (): Promise<void> => {
  await renewRights();
  await rereadRights();
};
onMessage((message) => {
  if (message.type === 'subscription.changed') void rightsChanged();
});

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <SWRConfig value={swrDefaults}>
      <RouterProvider router={router} />
    </SWRConfig>
  </StrictMode>,
);
