import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutUnused } from '../../build/router-without-frameworks.ts';

const src = fileURLToPath(new URL('..', import.meta.url));

test('what this client never asks of the router is left out, and its other text stays as it is', () => {
  const code = `
    function RSCErrorHandler({ children, error }) { return lookInto(error, children); }
    export function useHref(to) { return hrefOf(to); }`;
  expect(withoutUnused(code, 'hooks.js')).toBe(
    code.replace('{ return lookInto(error, children); }', '{ return children; }'),
  );
  expect(withoutUnused(code, 'router/history.js')).toBe(code);
});

test('another version of the router, where these are no longer found, builds nothing', () => {
  expect(() => withoutUnused('export function useHref() {}', 'hooks.js')).toThrow('no RSCErrorHandler');
});

// Each pattern has a line that it finds, so that none can match nothing.
test.each([
  [
    'loader or middleware',
    /^\s*(loader|middleware|shouldRevalidate)(: (async )?\(|\()/m,
    '  loader: () => 1',
  ],
  [
    'fetcher or sent form of the router',
    /\buse(Fetchers?|Submit|Revalidator|LoaderData|ActionData)\b/,
    'useFetcher()',
  ],
  ['view transition', /\bviewTransition\b|\buseViewTransitionState\b/, '<Link viewTransition />'],
  ['later route', /\bpatchRoutes(OnNavigation)?\b/, 'router.patchRoutes()'],
])('no page has a %s, which the build leaves out', (_, pattern, example) => {
  expect(pattern.test(example)).toBe(true);
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => pattern.test(readFileSync(join(src, file), 'utf8')))).toEqual([]);
});
