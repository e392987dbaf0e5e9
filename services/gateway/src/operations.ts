import { allRoutes } from '@yuedu/contracts/all-routes';
import { openApiOf } from '@yuedu/service-kit/openapi/openapi';
import {
  type Operations,
  type OperationsOptions,
  startOperations,
} from '@yuedu/service-kit/operations/operations';
import { queueBoard, type QueueBoardParts } from './queue-board.ts';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A plain page of all calls; the document itself stands under /docs-json. */
function docsPage(): string {
  const rows = [...allRoutes].map(([name, route]) => {
    const paths = [route.path, ...(route.aliases ?? [])].map(escaped).join('<br>');
    const cells = [
      `<code>${route.method}</code>`,
      `<code>${paths}</code>`,
      escaped(route.summary),
      route.access,
      route.service,
      `<code>${escaped(name)}</code>`,
    ];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return (
    `<!doctype html><html lang="zh-tw"><meta charset="utf-8"><title>悅讀 API</title><h1>悅讀 ` +
    `API</h1><p><a href="/docs-json">OpenAPI 3.1</a></p><table border="1" ` +
    `cellpadding="4">${rows.join('')}</table></html>`
  );
}

/** The operations port of every service, and here the documents of all of them and the queues. */
export function startGatewayOperations(
  options: Pick<OperationsOptions, 'host' | 'port' | 'token' | 'checks'> & { board: QueueBoardParts },
): Promise<Operations> {
  const { board, ...shared } = options;
  return startOperations({
    ...shared,
    document: () => openApiOf('gateway', [...allRoutes.values()]),
    configure: (app) => {
      app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage()));
      queueBoard(app, board);
    },
  });
}
