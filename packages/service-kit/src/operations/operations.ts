import { fastify, type FastifyInstance } from 'fastify';
import { type Registry, register } from 'prom-client';
import { guardOperations } from './operations-token.ts';
import { type Check, readinessOf } from './readiness.ts';

export interface OperationsOptions {
  readonly host: string;
  readonly port: number;
  readonly checks: Readonly<Record<string, Check>>;
  /** Asked for before metrics and documents. */
  readonly token?: string | undefined;
  readonly registry?: Registry;
  /** OpenAPI document; absent in processes without HTTP interface. */
  readonly document?: () => unknown;
  /** Adds what this process alone has on its operations port. */
  readonly configure?: (app: FastifyInstance) => void;
}

export interface Operations {
  readonly url: string;
  /** From now on /readyz is 503. */
  leave(): void;
  close(): Promise<void>;
}

/**
 * Serves /healthz, /readyz, /metrics and /docs-json on the operations port; never reachable through the
 * gateway.
 */
export async function startOperations(options: OperationsOptions): Promise<Operations> {
  const app: FastifyInstance = fastify({
    logger: false,
    bodyLimit: 1_024,
    routerOptions: { ignoreTrailingSlash: true },
  });
  guardOperations(app, options.token);
  const registry = options.registry ?? register;
  let leaving = false;
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    if (leaving) return reply.status(503).send({ status: 'leaving', checks: {} });
    const { ready, checks } = await readinessOf(options.checks);
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks });
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  if (options.document) app.get('/docs-json', options.document);
  options.configure?.(app);
  const url = await app.listen({ host: options.host, port: options.port });
  return {
    url,
    leave: () => {
      leaving = true;
    },
    close: () => app.close(),
  };
}
