import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Counter, register } from 'prom-client';
import type { Readable } from 'node:stream';
import { LineBudget } from '../line-budget.ts';

const longestReport = 16_384;
/** Longest address or directive that is logged, in characters. */
const longestValue = 300;
/** Lines a minute; beyond it reports are only counted. */
const linesPerMinute = 60;

/**
 * Takes the browsers' reports of what the policy refused; they are counted and logged, and tests expect none.
 */
export function cspReport(server: FastifyInstance, { log }: { log: Logger }): void {
  const name = 'gateway_csp_reports_total';
  const reports =
    (register.getSingleMetric(name) as Counter | undefined) ??
    new Counter({ name, help: 'Reports of the content security policy' });
  const budget = new LineBudget(linesPerMinute);
  server.post('/csp-report', { config: { kind: 'internal' } }, async (request, reply) => {
    reports.inc();
    if (budget.take())
      log.warn({ report: reportOf(await textOf(request.body)) }, 'content security policy refused something');
    return reply.status(204).send();
  });
}

async function textOf(body: unknown): Promise<string> {
  let text = '';
  for await (const chunk of (body ?? []) as Readable) {
    text += String(chunk);
    if (text.length > longestReport) break;
  }
  return text;
}

/** Only what a developer needs: the directive and the addresses without their query. */
function reportOf(text: string): Record<string, unknown> {
  try {
    const parsed = JSON.parse(text) as Record<string, Record<string, unknown>>;
    const report = parsed['csp-report'] ?? parsed['body'] ?? {};
    const plain = (value: unknown): unknown => {
      if (typeof value === 'string') return value.split(/[?#]/, 1)[0]?.slice(0, longestValue);
      return typeof value === 'number' ? value : undefined;
    };
    return Object.fromEntries(
      [
        'effective-directive',
        'violated-directive',
        'blocked-uri',
        'document-uri',
        'source-file',
        'line-number',
        'column-number',
      ].map((key) => [key, plain(report[key])]),
    );
  } catch {
    return { unreadable: true };
  }
}
