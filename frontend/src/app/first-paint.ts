/**
 * Runs before anything is drawn, as a small file of its own (the policy allows no script in the document).
 * The interface size and the reader's paper are this person's from the first picture on. The picture is
 * drawn before the client begins; one that is not this visit's is not drawn at all.
 */
import { loadChunk } from '../lib/browser/chunk-guard.ts';
import { logFailure } from '../lib/browser/log.ts';
import type { ClientRoute } from '@yuedu/contracts/client-routes';
import { shownOf } from '../lib/display/copy.ts';
import { showOnRoot } from '../lib/display/root.ts';
import { storedCopy } from '../lib/display/storage.ts';
import { readPreferences } from '../lib/reading-preferences.ts';
import { isAddressOf, isFirstPicture, notThisPage } from '../lib/first-picture.ts';
import { askEarly } from '../lib/http/early-answer.ts';
import { authorization } from '../lib/http/token.ts';

const script = document.currentScript as HTMLScriptElement;
const begin = (): void =>
  void loadChunk(() => import(/* @vite-ignore */ script.dataset.client!)).catch((error: unknown) =>
    logFailure('client', error),
  );
/** Never before the document is whole: from this device's copies the client comes sooner than its end. */
const start = (): void => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
};

const copy = storedCopy();
showOnRoot(copy && shownOf(copy));
const { dataset } = document.documentElement;
const { pathname, search } = window.location;
const reader: ClientRoute = '/posts/{postId}';
if (dataset.page === reader && isAddressOf(reader, pathname)) {
  // The client's own parts hold it from then on (use-preferences.ts).
  dataset.paper = readPreferences('posts', copy !== null).paper;
  askEarly(pathname.replace('/posts/', '/v1/posts/'));
}
if (!isFirstPicture(dataset.page!, { pathname, search, isSomebody: authorization() !== null })) {
  dataset.page = notThisPage;
  start();
} else if (document.visibilityState === 'hidden') start();
// A frame begins once the styles are there; what waits for its end comes after the picture.
else requestAnimationFrame(() => setTimeout(start));
