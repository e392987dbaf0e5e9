import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const contracts = at('../packages/contracts/src/');
const isResource = (importer: string) => /\.resource\.tsx?$/.test(importer);
const hasSchemas = (file: string) => file.startsWith(contracts) && file.endsWith('?schemas');

/**
 * The client takes types, methods and paths from the contracts, but never checks a schema: the services do.
 * So the schemas of packages/contracts get an inert zod, which saves 50 KB of first-load script. Only the
 * resources of the dashboard (`*.resource.tsx`) get copies with their schemas, from which lists and forms are
 * made.
 */
const contractsWithoutZod: Plugin = {
  name: 'contracts-without-zod',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const isFromContracts = importer.startsWith(contracts);
    if (source === 'zod' && isFromContracts)
      return at(
        hasSchemas(importer) ? './src/components/staff/zod-without-eval.ts' : './src/lib/inert-zod.ts',
      );
    if (source.startsWith('.') && hasSchemas(importer))
      return `${resolve(dirname(importer), source)}?schemas`;
    const name = source.startsWith(contracts)
      ? source
      : source.replace(/^@yuedu\/contracts\/(.*)$/, `${contracts}$1.ts`);
    return isResource(importer) && name.startsWith(contracts) ? `${name}?schemas` : null;
  },
};

/**
 * One chunk for what every page needs; Ant Design keeps to the lazy chunks of teacher pages. The styles of
 * base and parts come first and together, so that a feature's own rules stand after them whatever page was
 * seen before.
 */
function chunkOf(id: string): string | undefined {
  if (/\/frontend\/src\/(lib\/styles\/|components\/[\w-]+\.module\.css)/.test(id)) return 'styles';
  if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react';
  if (/node_modules\/(react-router|swr|i18next|eventsource-parser|use-sync-external-store|dequal)\//.test(id))
    return 'base';
  return undefined;
}

/**
 * `results.module.css` gives `results__score`: the file's first name is the block, parts of a long one
 * (`reader.bar.module.css`) share it. Blocks have names of their own (`npm run check -- styles`), so no
 * page's styles reach another's.
 */
const scopedName = (local: string, file: string): string =>
  `${basename(file.replace(/\?.*$/, '')).split('.')[0]}__${local}`;

/** `/parts` is the page of all parts; under `vite` alone, since no input of the build names it. */
const partsPage: Plugin = {
  name: 'parts-page',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (request.url && /^\/parts\/?(\?|$)/.test(request.url))
        request.url = request.url.replace(/^\/parts\/?/, '/parts.html');
      next();
    });
  },
};

/** The running system's gateway (`npm start` writes it), for `vite dev` only. */
function gatewayUrl(): string {
  try {
    return (JSON.parse(readFileSync(at('../.local/run.json'), 'utf8')) as { url: string }).url;
  } catch {
    return 'http://127.0.0.1:3000';
  }
}
const gateway = gatewayUrl();

export default defineConfig({
  root: at('./'),
  plugins: [
    contractsWithoutZod,
    partsPage,
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: { injectionPoint: undefined },
    }),
  ],
  // Not by the `source` condition: other packages have one too, and would be compiled from their sources.
  resolve: {
    alias: [{ find: /^@yuedu\/contracts\/(.*)$/, replacement: at('../packages/contracts/src/$1.ts') }],
  },
  css: { modules: { generateScopedName: scopedName } },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    target: 'es2022',
    rollupOptions: {
      input: { index: at('./index.html'), dashboard: at('./dashboard.html') },
      output: { manualChunks: chunkOf },
    },
  },
  server: {
    proxy: Object.fromEntries(
      [
        '/api',
        '/v1',
        '/v2',
        '/homework/reports',
        '/homework/homeworks',
        '/homework/post-user-answers',
        '/homework/v1',
      ].map((path) => [path, { target: gateway }]),
    ),
  },
});
