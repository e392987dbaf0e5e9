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
import { onMessage, startStream } from '../lib/stream.ts';
import { startInterfaceSize } from '../lib/theme.ts';
import { dashboardRouter } from './dashboard-router.tsx';

startInterfaceSize();
onLogout(forgetFetched);
onForcedLogout((why) =>
  window.location.assign(why === 'replaced' ? `${paths.home}?status=403&notify=mutipleDevice` : paths.home),
);
followOtherTabs();
startStream();
void startSession();
onMessage((message) => {
  if (message.type === 'session.replaced') void reloadUser();
});

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <SWRConfig value={swrDefaults}>
      <RouterProvider router={dashboardRouter()} />
    </SWRConfig>
  </StrictMode>,
);
