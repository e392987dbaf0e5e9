import { allRoutes } from '@yuedu/contracts/all-routes';
import { openApiOf } from '@yuedu/service-kit/openapi/openapi';
import { guardOperations } from '@yuedu/service-kit/operations/operations-token';
import { type Check, readinessOf } from '@yuedu/service-kit/operations/readiness';
import { fastify } from 'fastify';
import { register } from 'prom-client';
import { queueBoard, type QueueBoardParts } from './queue-board.ts';

export interface Operations {
  url: string;
  leave(): void;
  close(): Promise<void>;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A plain page of all calls; the document itself stands under /docs-json. */
function docsPage(): string {
  const rows = [...allRoutes].map(
    ([name, route]) =>
      `<tr><td><code>${route.method}</code></td><td><code>${[route.path, ...(route.aliases ?? [])].map(escaped).join('<br>')}</code></td><td>${escaped(route.summary)}</td><td>${route.access}</td><td>${route.service}</td><td><code>${escaped(name)}</code></td></tr>`,
  );
  return `<!doctype html><html lang="zh-tw"><meta charset="utf-8"><title>悅讀 API</title><h1>悅讀 API</h1><p><a href="/docs-json">OpenAPI 3.1</a></p><table border="1" cellpadding="4">${rows.join('')}</table></html>`;
}

/** /healthz, /readyz, /metrics and the documents of all services, on a port that is not routed from outside. */
export async function startOperations(options: {
  host: string;
  port: number;
  /** Asked for before metrics and documents. */
  token: string | undefined;
  checks: Readonly<Record<string, Check>>;
  board: QueueBoardParts;
}): Promise<Operations> {
  const app = fastify({ logger: false, routerOptions: { ignoreTrailingSlash: true } });
  guardOperations(app, options.token);
  let leaving = false;
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const { ready, checks } = leaving ? { ready: false, checks: {} } : await readinessOf(options.checks);
    return reply
      .status(ready ? 200 : 503)
      .send({ status: leaving ? 'leaving' : ready ? 'ready' : 'not ready', checks });
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  );
  app.get('/docs-json', () => openApiOf('gateway', [...allRoutes.values()]));
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage()));
  queueBoard(app, options.board);
  const url = await app.listen({ host: options.host, port: options.port });
  return {
    url,
    leave: () => {
      leaving = true;
    },
    close: () => app.close(),
  };
}
