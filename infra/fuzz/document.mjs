import { allRoutes } from '../../packages/contracts/src/all-routes.ts';
import { table } from '../access/table.mjs';

const emptyTemplate = (path) => path.replace(/\/$/, '').replace(/\{\w+\}/g, '{}');
const routeOf = (method, path) =>
  [...allRoutes].find(
    ([, route]) =>
      route.method === method.toUpperCase() &&
      [route.path, ...(route.aliases ?? [])].some((own) => emptyTemplate(own) === emptyTemplate(path)),
  )?.[0];

/** `method path` of every operation of a document with the export name of its contract. */
export function operationsOf(document) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
      route: routeOf(method, path),
    })),
  );
}

/**
 * The service's document with the access table's request as the example of each operation, so that the
 * examples and their variations reach what is really there.
 */
export function withExamples(document, ids, role) {
  const copy = structuredClone(document);
  for (const { operation, route } of operationsOf(copy)) {
    const request = table.find((row) => row.route === route)?.request(ids, role);
    if (!request) continue;
    for (const parameter of operation.parameters) {
      const value = { path: request.params, query: request.query, header: request.headers }[parameter.in]?.[
        parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name
      ];
      if (value !== undefined) parameter.example = value;
    }
    // a call that takes a file has no JSON: its bytes are drawn
    const json = operation.requestBody?.content['application/json'];
    if (json && request.body) Object.assign(json, { example: request.body, examples: undefined });
  }
  return copy;
}

/**
 * The document without the further paths of a call: the same handler stands behind them, as service-kit's
 * tests show.
 */
export function withoutAliases(document) {
  const copy = structuredClone(document);
  for (const { path, method, route } of operationsOf(copy)) {
    if (route && allRoutes.get(route).path !== path) delete copy.paths[path][method.toLowerCase()];
    if (Object.keys(copy.paths[path]).length === 0) delete copy.paths[path];
  }
  return copy;
}
