import { parseSync, type Plugin } from 'vite';

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

/**
 * Functions that never run here, by their file, with what stands in their place: pages have no loaders and no
 * actions (data comes by SWR), no view transitions, and no route is found later than at start.
 */
const emptied = new Map<string, Readonly<Record<string, string>>>([
  [
    'router/router.js',
    {
      fetch: 'throw new Error("fetchers are left out of this build");',
      revalidate: 'throw new Error("loaders are left out of this build");',
      normalizeNavigateOptions: 'return { path };',
      getSubmissionFromNavigation: 'return undefined;',
      patchRoutes: 'throw new Error("later routes are left out of this build");',
      // Its sentences are for developers; the page goes by the status.
      getInternalRouterError:
        'return new ErrorResponseImpl(status || 500, "", new Error(String(status)), true);',
      // No route answers with a response or a redirect, none has middleware, and nothing is submitted.
      convertDataStrategyResultToDataResult:
        'const { result, type } = dataStrategyResult;' +
        'return type === "error" ? { type, error: result } : { type, data: result };',
      isRedirectDataStrategyResult: 'return false;',
      normalizeRelativeRoutingRedirectResponse: 'return response;',
      runClientMiddlewarePipeline: 'throw new Error("middleware is left out of this build");',
      createClientSideRequest:
        'return new Request(history.createURL(stripHashFromPath(location)).toString(), { signal });',
    },
  ],
  ['hooks.js', { RSCErrorHandler: 'return children;' }],
  ['dom/lib.js', { deserializeErrors: 'return null;', useViewTransitionState: 'return false;' }],
  // A link of the framework's fetches its page's data ahead.
  [
    'dom/ssr/components.js',
    { usePrefetchBehavior: 'return [false, null, {}];', PrefetchPageLinks: 'return null;' },
  ],
]);

/**
 * Statements that never do anything here either, by how they begin. What only they and the functions above
 * call goes with them.
 */
const dropped: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'router/router.js',
    [
      'if (isFogOfWar) {',
      'if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {',
      'fetchLoadMatches.forEach((f, key) => {',
      'let redirect = findRedirect(loaderResults);',
      'redirect = findRedirect(fetcherResults);',
      'if (redirect) {',
    ],
  ],
  [
    'components.js',
    [
      'if (reactDomFlushSyncImpl && flushSync) {',
      'if (transition) {',
      'React$1.useEffect(() => {\n\t\tif (vtContext.isTransitioning',
      'React$1.useEffect(() => {\n\t\tif (renderDfd && pendingState && router.window)',
      'React$1.useEffect(() => {\n\t\tif (renderDfd && pendingState && state.location',
      'React$1.useEffect(() => {\n\t\tif (!vtContext.isTransitioning',
    ],
  ],
]);

interface Node {
  type: string;
  start: number;
  end: number;
  [member: string]: unknown;
}

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (typeof (value as Node).type === 'string') yield value as Node;
  for (const member of Object.values(value)) yield* nodesOf(member);
}

const rangeOf = ({ start, end }: Node) => ({ start, end });

/** From the last to the first, so that none moves another; one within another's range goes with it. */
function edited(code: string, edits: readonly { start: number; end: number; text: string }[]): string {
  const outer = edits.filter(
    (one) => !edits.some((other) => other !== one && other.start <= one.start && one.end <= other.end),
  );
  return outer
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code);
}

/** @throws where the file has no such function or statement */
export function withoutUnused(code: string, file: string): string {
  const bodies = emptied.get(file) ?? {};
  const beginnings = dropped.get(file) ?? [];
  const expected = new Set([...Object.keys(bodies), ...beginnings]);
  if (expected.size === 0) return code;
  const edits: { start: number; end: number; text: string }[] = [];
  for (const node of nodesOf(parseSync(file, code).program)) {
    const name = (node.id as { name?: string } | null)?.name ?? '';
    const body = node.type === 'FunctionDeclaration' ? bodies[name] : undefined;
    const beginning = /(Statement|VariableDeclaration)$/.test(node.type)
      ? beginnings.find((words) => code.startsWith(words, node.start))
      : undefined;
    if (body !== undefined) edits.push({ ...rangeOf(node.body as Node), text: `{ ${body} }` });
    if (beginning !== undefined) edits.push({ ...rangeOf(node), text: '{}' });
    if (body !== undefined) expected.delete(name);
    if (beginning !== undefined) expected.delete(beginning);
  }
  if (expected.size > 0) throw new Error(`another version of the router: no ${[...expected].join(', no ')}`);
  return edited(code, edits);
}

/** Leaves these out of what a browser loads first: 15 KB. */
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
    return { code: withoutNames(withoutUnused(code, file)), map: null };
  },
};
