/** What stands in a browser for a reader without a network. */

/** The texts that stand in this browser, of whom, and whether they came ahead. */
export const stored = (page) =>
  page.evaluate(async () => {
    // To open what is not there yet would make it, empty, before the client can.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'yuedu')) return [];
    return new Promise((resolve, reject) => {
      const request = indexedDB.open('yuedu');
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const db = request.result;
        const all = db.transaction('texts').objectStore('texts').getAll();
        all.onsuccess = () => {
          db.close();
          resolve(all.result.map(({ postId, isAssigned }) => ({ postId, isAssigned })));
        };
      };
    });
  });

/** Runs in the page: the page of a text and all that was fetched with it are kept by the worker. */
export async function readerIsStored() {
  const cache = await caches.open('yuedu-client-1');
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  // What is still on its way is named by its link.
  const named = [...document.querySelectorAll('link[href]')].map(({ href }) => href);
  const files = [...fetched, ...named].filter((name) => new URL(name).pathname.startsWith('/assets/'));
  const has = (pattern) => files.some((name) => pattern.test(name));
  const isThere =
    has(/\/post-[\w-]{8}\.js$/) && has(/\/reader-[\w-]{8}\.js$/) && has(/\/reader-[\w-]{8}\.css$/);
  return isThere && files.every((name) => stored.has(name));
}
