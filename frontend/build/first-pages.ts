import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build, type Plugin, type Rolldown } from 'vite';
import { type ClientRoute, firstPageFile } from '../../packages/contracts/src/client-routes.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The pages that a visitor begins with, and what draws them; chunks.ts shares their parts. */
export const firstPages: ReadonlyMap<ClientRoute, string> = new Map([
  ['/', 'home'],
  ['/posts', 'posts'],
  ['/posts/{postId}', 'post'],
  ['/plans', 'plans'],
]);

/** @throws where the text is not there as expected: a page without its script or picture would be sent */
function replaceOnce(text: string, part: string | RegExp, by: (...found: string[]) => string): string {
  if (!(typeof part === 'string' ? text.includes(part) : part.test(text)))
    throw new Error(`a document of the build has no ${String(part)}`);
  return text.replace(part, by);
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** A chunk and those that it needs at once, by name of file. */
function withImports(name: string, chunks: Chunks, found: Set<string> = new Set()): Set<string> {
  const chunk = chunks.get(name);
  if (!chunk || found.has(name)) return found;
  found.add(name);
  for (const other of chunk.imports) withImports(other, chunks, found);
  return found;
}

/** Links to the styles and scripts of a page which the document does not name already. */
function linksOf(route: string, chunks: Chunks, html: string): string {
  const page = [...chunks.values()].find(
    ({ facadeModuleId }) => facadeModuleId === at(`../src/app/routes/${route}.tsx`),
  );
  if (!page) throw new Error(`the build has no chunk of the page ${route}`);
  const scripts = [...withImports(page.fileName, chunks)];
  const styles = new Set(scripts.flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}" nonce="__CSP_NONCE__">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" nonce="__CSP_NONCE__">`),
  ]
    .filter((link) => !html.includes(/href="([^"]+)"/.exec(link)?.[1] ?? ''))
    .join('');
}

/**
 * The policy takes no `style` attributes, so each distinct one becomes a rule of the document's own sheet,
 * and what React puts before the picture goes where the document names what it needs.
 */
export function asDocument(picture: string): { body: string; head: string } {
  const rules: string[] = [];
  const preloads = /^(<link [^>]*>)*/.exec(picture)?.[0] ?? '';
  const body = picture.slice(preloads.length).replace(/ style="([^"]*)"/g, (_, rule: string) => {
    if (rule.includes('&')) throw new Error(`a style with an escaped sign can be no rule: ${rule}`);
    if (!rules.includes(rule)) rules.push(rule);
    return ` data-box="${rules.indexOf(rule)}"`;
  });
  const sheet = rules.map((rule, index) => `#root [data-box="${index}"]{${rule}}`).join('');
  return { body, head: `${preloads}${sheet && `<style nonce="__CSP_NONCE__">${sheet}</style>`}` };
}

const drawAll = (file: string, addresses: readonly string[]): string => `
  const { firstPicture } = await import(${JSON.stringify(file)});
  const pictures = {};
  for (const address of ${JSON.stringify(addresses)}) pictures[address] = await firstPicture(address);
  process.stdout.write(JSON.stringify(pictures), () => process.exit(0));`;

/**
 * Draws addresses by the client's own parts, in a process of its own: what they open (a channel between tabs)
 * would keep the build from its end.
 */
async function picturesOf(addresses: readonly string[], configFile: string): Promise<Record<string, string>> {
  const outDir = at('../node_modules/.cache/first-pages/');
  const ssr = at('../src/app/first-pages.tsx');
  const built = (await build({
    configFile,
    logLevel: 'error',
    build: { ssr, outDir, emptyOutDir: true },
  })) as Rolldown.RolldownOutput;
  const file = pathToFileURL(join(outDir, built.output[0].fileName)).href;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', drawAll(file, addresses)],
    { timeout: 60_000, maxBuffer: 10_000_000 },
  );
  return JSON.parse(stdout) as Record<string, string>;
}

/** The script before the first picture, as one classic file, which alone can come before what is drawn. */
async function firstPaintScript(): Promise<string> {
  const entry = at('../src/app/first-paint.ts');
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      lib: { entry, formats: ['iife'], name: 'firstPaint' },
      write: false,
      target: 'es2022',
      minify: true,
    },
  })) as Rolldown.RolldownOutput[];
  const code = built[0]?.output[0].code;
  if (!code) throw new Error('the script before the first picture is empty');
  return code;
}

/** As Vite names files: by what is in them, so that a browser may keep them for ever. */
function writeAsset(dir: string, name: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  writeFileSync(join(dir, `assets/${name}-${hash}.js`), text);
  return `/assets/${name}-${hash}.js`;
}

/** The client's document as one of a page: its picture, and the script that decides whether it is shown. */
function documentOf(
  html: string,
  { route, script, links, body }: { route: string; script: string; links: string; body: string },
): string {
  if (body === '') throw new Error(`nothing was drawn for ${route}`);
  const named = replaceOnce(html, '<html ', () => `<html data-page="${route}" `);
  const started = replaceOnce(
    named,
    /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/,
    (_, client) =>
      `<script src="${script}" data-client="${client}" nonce="__CSP_NONCE__"></script>\n` +
      `    <link rel="modulepreload" crossorigin href="${client}" nonce="__CSP_NONCE__">`,
  );
  const linked = replaceOnce(started, '</head>', () => `${links}</head>`).replaceAll(
    '<link rel="modulepreload"',
    '<link rel="modulepreload" fetchpriority="low"',
  );
  return replaceOnce(linked, '<div id="root"></div>', () => `<div id="root" aria-busy="true">${body}</div>`);
}

/**
 * Writes the first pages with their first picture in the document, so that it is seen before any script: the
 * client's own parts, rendered once at build. `first-paint` comes before them and takes away what is not this
 * person's.
 */
export function firstPagesInHtml(configFile: string): Plugin {
  return {
    name: 'first-pages-in-html',
    apply: (config, { command, isSsrBuild }) =>
      command === 'build' && !isSsrBuild && config.build?.lib === undefined,
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const index = join(dir, 'index.html');
        const html = readFileSync(index, 'utf8');
        const chunks = new Map(
          Object.values(bundle).flatMap((one) =>
            one.type === 'chunk' ? [[one.fileName, one] as const] : [],
          ),
        );
        const pictures = await picturesOf([...firstPages.keys()], configFile);
        const script = writeAsset(dir, 'first-paint', await firstPaintScript());
        for (const [route, source] of firstPages) {
          const file = join(dir, firstPageFile(route));
          mkdirSync(dirname(file), { recursive: true });
          const { body, head } = asDocument(pictures[route] ?? '');
          const links = `${linksOf(source, chunks, html)}${head}`;
          writeFileSync(file, documentOf(html, { route, script, links, body }));
        }
        // Last: the gateway takes a build as new by the time of this file.
        writeFileSync(index, html);
      },
    },
  };
}
