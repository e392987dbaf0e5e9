import type { Plugin } from 'vite';

/**
 * What React Router does only for its own framework (links of a manifest) and for who watches it (its
 * `instrumentations`), by the file that does it. This client has neither. The build fails where a version of
 * the router takes anything else from these files.
 */
const unused: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'router/instrumentation.js',
    [
      'consumeInstrumentationClientResultMetaReceiver',
      'getRouteInstrumentationUpdates',
      'instrumentClientSideRouter',
      'instrumentHandler',
      'instrumentationResultMetaContext',
    ],
  ],
  [
    'dom/ssr/links.js',
    [
      'getKeyedLinksForMatches',
      'getKeyedPrefetchLinks',
      'getModuleLinkHrefs',
      'getNewMatchesForLinks',
      'isPageLinkDescriptor',
      'prefetchRouteCss',
      'prefetchStyleLinks',
    ],
  ],
]);

/** Leaves both out of what a browser loads first: 3 KB. */
export const routerWithoutFrameworks: Plugin = {
  name: 'router-without-frameworks',
  apply: 'build',
  load(id) {
    const file = /\/react-router\/dist\/production\/lib\/(.*)$/.exec(id)?.[1];
    const names = file === undefined ? undefined : unused.get(file);
    return names ? names.map((name) => `export const ${name} = () => undefined;`).join('\n') : null;
  },
};
