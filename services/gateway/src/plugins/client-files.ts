import { firstPageFile } from '@yuedu/contracts/client-routes';
import type { Locale } from '@yuedu/contracts/rules/locale';
import { fail } from '@yuedu/service-kit/http/fail';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { CaptchaOnPages } from '../client/captcha-on-pages.ts';
import type { ClientBuild } from '../client/client-build.ts';
import { entryOf } from '../client/entry-tokens.ts';
import { pageOf } from '../client/page-addresses.ts';
import { sendFile } from '../client/send-file.ts';
import type { Visitors } from '../limit/visitors.ts';
import { packedOnce } from '../packing.ts';
import { unknownPath } from '../problems.ts';
import { clientPolicy, type Framing, workerPolicy } from './security-headers.ts';

export interface ClientParts {
  build: ClientBuild;
  isHttps: boolean;
  dashboardEntry: string;
  captcha: CaptchaOnPages | null;
  locale: Locale;
  countsPageViews: boolean;
  visitors: Visitors;
}

/** Pages are served under their addresses alone, never as files. */
const isPageFile = (path: string): boolean => path.endsWith('.html');
/** Its address is told to no other site, and no search engine keeps it. */
const dashboardHeaders = {
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
};

const dashboardFile = '/dashboard.html';
const immutable = 'public, max-age=31536000, immutable';
const missing = '網頁還沒有建置。請在專案資料夾執行 npm start，或先執行 npm run build。\n';

/**
 * The built client: hashed files for ever, the page fresh each time with its own nonce, an unknown address
 * with 404 and the page.
 */
export function clientFiles(server: FastifyInstance, parts: ClientParts): void {
  server.route({
    method: 'GET',
    url: '/*',
    config: { kind: 'files' },
    handler: (request, reply) => serve(request, reply, parts),
  });
  const changing = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
  server.route({
    method: changing,
    url: '/*',
    config: { kind: 'files' },
    handler: () => Promise.reject(unknownPath()),
  });
  // no address has any of the verbs that are left
  server.route({
    method: server.supportedMethods.filter((method) => ![...changing, 'GET', 'HEAD'].includes(method)),
    url: '/*',
    config: { kind: 'api' },
    handler: (_request, reply) => {
      void reply.header('allow', ['GET', 'HEAD', ...changing].join(', '));
      return Promise.reject(fail('request.method-not-allowed'));
    },
  });
}

async function serve(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ClientParts,
): Promise<FastifyReply> {
  const path = pathOf(request);
  const file = isPageFile(path) ? undefined : await parts.build.file(path);
  if (file) {
    if (file.type.startsWith('text/javascript')) void reply.header('content-security-policy', workerPolicy);
    return sendFile(request, reply, file, file.isImmutable ? immutable : 'no-cache');
  }
  // a chunk of a build that is gone: the client reloads; a page here would be taken for a script
  if (path.startsWith('/assets/')) throw unknownPath();
  if (isDashboard(path, parts.dashboardEntry)) {
    const framed = isPreview(path);
    if (framed) void reply.header('x-frame-options', 'SAMEORIGIN');
    return page(request, reply.headers(dashboardHeaders), parts, {
      file: dashboardFile,
      status: 200,
      framing: { framed, frames: !framed },
    });
  }
  const entry = entryOf(path);
  if (entry !== undefined) return reply.header('cache-control', 'no-store').redirect(entry, 302);
  const route = pageOf(path);
  const own = route && firstPageFile(route);
  return page(request, reply.header('cache-control', 'no-cache'), parts, {
    file: own && (await parts.build.file(own)) ? own : '/index.html',
    status: route ? 200 : 404,
  });
}

/** The one page that stands in a frame: a draft as its readers see it, in the desk of texts. */
const isPreview = (path: string): boolean => /^\/[^/]+\/posts\/[0-9a-f-]{36}\/preview\/?$/.test(path);
const unframed: Framing = { framed: false, frames: false };

const isDashboard = (path: string, entry: string): boolean =>
  entry !== '' && path.split('/').find(Boolean) === entry;

async function page(
  request: FastifyRequest,
  reply: FastifyReply,
  { build, isHttps, captcha, locale, countsPageViews, visitors }: ClientParts,
  { file, status, framing = unframed }: { file: string; status: number; framing?: Framing },
): Promise<FastifyReply> {
  const index = await build.file(file);
  if (!index)
    return reply
      .status(503)
      .type('text/plain; charset=utf-8')
      .header('retry-after', '5')
      .header('cache-control', 'no-store')
      .send(missing);
  // before the page's first calls: several at once would each be given another
  if (visitors.read(request) === null) visitors.give(reply);
  const nonce = randomBytes(16).toString('base64');
  // vite's html.cspNonce: the meta tag and every link
  const html = index.body.toString('utf8').replaceAll('__CSP_NONCE__', nonce);
  // the desk of staff is never counted
  const analytics =
    countsPageViews && file !== dashboardFile ? '<meta name="analytics" content="count">' : '';
  const metas = `<meta name="locale" content="${locale}">${analytics}${captcha?.meta ?? ''}`;
  // It holds nothing that a caller wrote, so its length tells nothing about the nonce.
  const { body, encoding } = await packedOnce(
    Buffer.from(html.replace('</head>', () => `${metas}</head>`)),
    request.headers['accept-encoding'],
  );
  if (encoding) void reply.header('content-encoding', encoding);
  return reply
    .status(status)
    .type(index.type)
    .header('vary', 'accept-encoding')
    .header('content-security-policy', clientPolicy(nonce, isHttps, captcha, framing))
    .send(body);
}

function pathOf(request: FastifyRequest): string {
  try {
    return decodeURIComponent(request.url.split('?', 1)[0] ?? '/');
  } catch {
    throw fail('request.malformed');
  }
}
