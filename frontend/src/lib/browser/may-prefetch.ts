/** What the browser says about its connection; most say nothing. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Nothing is fetched ahead on 2g or with data saver: it is the reader's data, and the text on the screen
 * comes first.
 */
export const mayPrefetch = (connection: Connection | undefined): boolean =>
  connection?.saveData !== true && !['slow-2g', '2g'].includes(connection?.effectiveType ?? '');

export const connectionOf = (browser: Navigator): Connection | undefined =>
  (browser as Navigator & { connection?: Connection }).connection;
