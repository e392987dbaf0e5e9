import { pageViews } from '@yuedu/contracts/http/gateway';
import type { OutputOf } from '@yuedu/contracts/route';
import { fail } from '@yuedu/service-kit/http/fail';
import type { FastifyRequest } from 'fastify';
import { Counter, register } from 'prom-client';
import { unknownPath } from '../problems.ts';

/** Their values are closed lists of contracts, so that nobody can make the counter grow. */
function viewsCounter(): Counter {
  const name = 'gateway_page_views_total';
  return (
    (register.getSingleMetric(name) as Counter | undefined) ??
    new Counter({
      name,
      help: 'Views of pages by kind of page and of subscriber',
      labelNames: ['page', 'as'],
    })
  );
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    throw fail('request.malformed');
  }
}

/**
 * `POST /api/page-views`: adds to a counter, all or nothing. Who calls is not looked at, nothing is stored or
 * logged, and a call with anything beyond its contract counts nothing.
 */
export function pageViewsHandler(
  isOn: boolean,
): (request: FastifyRequest) => Promise<{ data: OutputOf<typeof pageViews> }> {
  const counter = isOn ? viewsCounter() : null;
  return async (request) => {
    if (counter === null) throw unknownPath();
    const found = pageViews.body.safeParse(parsed(request.body));
    if (!found.success) throw fail('request.invalid');
    const { views } = found.data as { views: { page: string; as: string }[] };
    for (const { page, as } of views) counter.inc({ page, as });
    return { data: { counted: views.length } };
  };
}
