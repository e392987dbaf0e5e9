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

/**
 * What is made by a call and given a name for the developer tools stays in every build, used or not, with all
 * that it stands on: the router's form. Neither the call nor the name does anything else.
 */
const withoutNames = (code: string): string =>
  code
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/= (React\$1\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1');

const withPrefetch = 'FrameworkContext, PrefetchPageLinks, mergeRefs, usePrefetchBehavior';

/** A link of the framework's fetches its page's data ahead; here `usePrefetchBehavior` never says so. */
function withoutPrefetch(code: string): string {
  const line = `import { ${withPrefetch} } from "./ssr/components.js";`;
  if (!code.includes(line)) throw new Error('another version of the router: its links are no longer these');
  return code.replace(
    line,
    `${line.replace(' PrefetchPageLinks,', '')}\nconst PrefetchPageLinks = () => null;`,
  );
}

/** Leaves these out of what a browser loads first: 6 KB. */
export const routerWithoutFrameworks: Plugin = {
  name: 'router-without-frameworks',
  apply: 'build',
  load(id) {
    const file = /\/react-router\/dist\/production\/lib\/(.*)$/.exec(id)?.[1];
    const names = file === undefined ? undefined : unused.get(file);
    return names ? names.map((name) => `export const ${name} = () => undefined;`).join('\n') : null;
  },
  transform(code, id) {
    const file = /\/react-router\/dist\/production\/lib\/(.*)$/.exec(id)?.[1];
    if (file === undefined) return null;
    return { code: withoutNames(file === 'dom/lib.js' ? withoutPrefetch(code) : code), map: null };
  },
};
