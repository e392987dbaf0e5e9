import { errorCatalogue, type ErrorCode } from '@yuedu/contracts/errors';
import type { RouteDefinition } from '@yuedu/contracts/route';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** A zod schema as JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
  return rest;
}

function parametersOf(route: RouteDefinition, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schemaOf(place === 'path' ? route.params : route.query, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: place, required: place === 'path' || required.includes(name), schema }));
}

function headersOf(route: RouteDefinition): Json[] {
  const header = (name: string, need: 'optional' | 'required' | undefined, schema: Json): Json[] =>
    (need === undefined ? [] : [{ name, in: 'header', required: need === 'required', schema }]);
  return [...header('If-Match', route.ifMatch, { type: 'string', pattern: '^"[0-9]{1,15}"$' }),
    ...header('Idempotency-Key', route.idempotencyKey, { type: 'string', pattern: '^[!-~]{1,200}$' })];
}

/** Codes that a call may answer: its own, and the general ones that fit its shape. */
export function errorsOf(route: RouteDefinition): ErrorCode[] {
  const codes: ErrorCode[] = [...route.errors, 'request.invalid', 'request.malformed', 'not-found', 'auth.token-expired', 'auth.token-invalid', 'limit.exceeded', 'internal', 'service.unavailable', 'replica-behind'];
  if (route.method !== 'GET') codes.push('request.too-large', 'request.unsupported-type', 'conflict', 'auth.csrf-invalid');
  if (route.access !== 'public') codes.push('auth.required', 'auth.token-stale', 'access.denied', 'auth.session-replaced');
  if (route.ifMatch !== undefined) codes.push('version.stale');
  if (route.ifMatch === 'required') codes.push('version.required');
  if (route.idempotencyKey !== undefined) codes.push('idempotency.mismatch', 'idempotency.in-flight');
  if (route.idempotencyKey === 'required') codes.push('idempotency.required');
  if ('conditions' in (schemaOf(route.query, 'input').properties as Json | undefined ?? {})) codes.push('list.invalid', 'list.skip-too-deep');
  return [...new Set(codes)];
}

function responsesOf(route: RouteDefinition): Json {
  const byStatus = Map.groupBy(errorsOf(route), (code) => errorCatalogue[code].status);
  const failures = [...byStatus].sort(([a], [b]) => a - b).filter(([status]) => status >= 400).map(([status, codes]) => [String(status), {
    description: codes.map((code) => `${code}: ${errorCatalogue[code].message}`).join('\n'),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }]);
  const data = schemaOf(route.response, 'output');
  // a code below 400 is no failure but "not yet" (202): its answer is the call's own
  const notYet = [...byStatus].filter(([status]) => status < 400).map(([status]) => [String(status), {
    description: 'Not there yet', content: { 'application/json': { schema: { type: 'object', required: ['data'], properties: { data: {} } } } },
  }]);
  return {
    ...Object.fromEntries(notYet),
    [String(route.status)]: {
      description: route.summary,
      content: { 'application/json': { schema: { type: 'object', required: ['data'], properties: { data }, additionalProperties: false } } },
    },
    ...Object.fromEntries(failures),
  };
}

function operationOf(route: RouteDefinition): Json {
  const bodied = route.method !== 'GET' && Object.keys((schemaOf(route.body, 'input').properties as Json | undefined) ?? { any: true }).length > 0;
  return {
    summary: route.summary, tags: [route.service], 'x-access': route.access,
    parameters: [...parametersOf(route, 'path'), ...parametersOf(route, 'query'), ...headersOf(route)],
    ...(bodied ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(route.body, 'input') } } } } : {}),
    responses: responsesOf(route),
    security: route.access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }],
  };
}

const problem = {
  type: 'object', required: ['type', 'title', 'status', 'code', 'message', 'traceId'],
  properties: {
    type: { type: 'string' }, title: { type: 'string' }, status: { type: 'integer' }, code: { type: 'string', enum: Object.keys(errorCatalogue) },
    message: { type: 'string' }, traceId: { type: 'string' },
    errors: { type: 'array', items: { type: 'object', required: ['path', 'code', 'message'], properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } } } },
  },
};

/** The OpenAPI 3.1 document of a service's calls; aliases stand beside the first path. */
export function openApiOf(service: string, routes: readonly RouteDefinition[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    for (const path of new Set([route.path, ...(route.aliases ?? [])])) (paths[path] ??= {})[route.method.toLowerCase()] = operationOf(route);
  }
  return {
    openapi: '3.1.0', info: { title: `Yuedu ${service}`, version: '1' }, paths,
    components: { schemas: { Problem: problem }, securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}
