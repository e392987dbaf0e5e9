import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { SWRConfig } from 'swr';
import '../lib/styles/tokens.css';
import '../lib/styles/base.css';
import '../lib/styles/print.css';
import type { createBrowserRouter } from 'react-router';
import { followNetwork } from '../lib/browser/chunk-guard.ts';
import { logFailure } from '../lib/browser/log.ts';
import { forgetFetched, swrDefaults } from '../lib/data.ts';
import { saveDisplayWhenOnline } from '../lib/display/save.ts';
import { forgetDisplay, startDisplay } from '../lib/display/store.ts';
import { earlyChoices } from '../lib/early-choices.ts';
import { notThisPage, onFirstPage } from '../lib/first-picture.ts';
import { indicator } from '../lib/indicator.ts';
import {
  followOtherTabs,
  onForcedLogout,
  onLogout,
  reloadUser,
  startSession,
} from '../lib/session/session.ts';
import { onMessage, startStream } from '../lib/stream.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * What every entry does before its pages are shown: how they are displayed, session, stream.
 * @param onEnd takes a person away whose session was ended from elsewhere
 */
export function startClient(onEnd: Parameters<typeof onForcedLogout>[0]): void {
  followNetwork();
  startDisplay();
  saveDisplayWhenOnline();
  onLogout(forgetDisplay);
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

/** All pages, as the build renders the first ones and the browser shows them. */
export function Client({ router }: { router: Router }) {
  return (
    <StrictMode>
      <SWRConfig value={swrDefaults}>
        <RouterProvider router={router} />
      </SWRConfig>
    </StrictMode>
  );
}

/** Resolves once the router has the code of the page that it begins with. */
export function isReady(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

/**
 * Shows the pages. Where the document brings the page's first picture (build/first-pages.ts) it is made alive
 * as it stands; where it is not this person's or this address's (first-paint.ts), it is replaced.
 */
export async function showPages(router: Router): Promise<void> {
  const root = document.getElementById('root')!;
  const { dataset } = document.documentElement;
  if (dataset.page === undefined || dataset.page === notThisPage) {
    delete dataset.page;
    root.replaceChildren();
    root.removeAttribute('aria-busy');
    createRoot(root).render(<Client router={router} />);
    return;
  }
  await isReady(router);
  // The picture shows that the page is on its way, so its parts begin visible here, too.
  const hide = indicator.show(Date.now() - performance.now());
  const chooseAgain = earlyChoices(root);
  onFirstPage(() => {
    hide();
    root.removeAttribute('aria-busy');
    chooseAgain();
  });
  startTransition(() => {
    hydrateRoot(root, <Client router={router} />, {
      onRecoverableError: (error) => logFailure('first picture', error),
    });
  });
}
