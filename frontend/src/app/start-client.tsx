import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { SWRConfig } from 'swr';
import '../lib/styles/tokens.css';
import '../lib/styles/base.css';
import '../lib/styles/print.css';
import type { createBrowserRouter } from 'react-router';
import { forgetFetched, swrDefaults } from '../lib/data.ts';
import {
  followOtherTabs,
  onForcedLogout,
  onLogout,
  reloadUser,
  startSession,
} from '../lib/session/session.ts';
import { onMessage, startStream } from '../lib/stream.ts';
import { startInterfaceSize } from '../lib/theme.ts';

/**
 * What every entry does before its pages are shown: interface size, session, stream.
 * @param onEnd takes a person away whose session was ended from elsewhere
 */
export function startClient(onEnd: Parameters<typeof onForcedLogout>[0]): void {
  startInterfaceSize();
  onLogout(forgetFetched);
  onForcedLogout(onEnd);
  followOtherTabs();
  startStream();
  void startSession();
  // Said to all devices of the account: the one that was replaced is refused at this fetch and leaves, the
  // other stays.
  onMessage((message) => {
    if (message.type === 'session.replaced') void reloadUser();
  });
}

export function showPages(router: ReturnType<typeof createBrowserRouter>): void {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <SWRConfig value={swrDefaults}>
        <RouterProvider router={router} />
      </SWRConfig>
    </StrictMode>,
  );
}
