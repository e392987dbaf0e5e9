/** What stands in a browser for a reader without a network. */

/** All that one store of a browser's database holds; the database is not made by asking. */
export const recordsOn = (page, database, store) =>
  page.evaluate(
    async ([database, store]) => {
      if (!(await indexedDB.databases()).some(({ name }) => name === database)) return [];
      const finished = (request) =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const db = await finished(indexedDB.open(database));
      const records = finished(db.transaction(store).objectStore(store).getAll());
      db.close();
      return records;
    },
    [database, store],
  );

/** The texts that stand in this browser, of whom, and whether they came ahead. */
export const stored = (page) => recordsOn(page, 'yuedu', 'texts');

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
