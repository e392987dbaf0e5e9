import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunks } from './build/chunks.ts';
import { firstPagesInHtml } from './build/first-pages.ts';
import { contracts, contractsForBrowser } from './build/contracts-for-browser.ts';
import { packedFiles } from './build/packed-files.ts';
import { routerWithoutFrameworks } from './build/router-without-frameworks.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

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
    contractsForBrowser,
    routerWithoutFrameworks,
    partsPage,
    react(),
    packedFiles,
    firstPagesInHtml(at('./vite.config.ts')),
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
    alias: [
      { find: /^@yuedu\/contracts\/(.*)$/, replacement: `${contracts}$1.ts` },
      {
        find: /^use-sync-external-store\/shim(\/index\.js)?$/,
        replacement: at('./build/use-sync-external-store.ts'),
      },
    ],
  },
  css: { modules: { generateScopedName: scopedName } },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Every document has fetched these by the time a script asks for a further one.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => !/^assets\/(react|base|rolldown-runtime)-/.test(file)),
    },
    reportCompressedSize: true,
    target: 'es2022',
    rollupOptions: {
      input: { index: at('./index.html'), dashboard: at('./dashboard.html') },
      output: { codeSplitting: { groups: chunks } },
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
