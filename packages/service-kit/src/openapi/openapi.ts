import { errorCatalogue, type ErrorCode } from '@yuedu/contracts/errors';
import { bodyTypes, type RouteDefinition } from '@yuedu/contracts/route';
import { type Json, schemaOf } from './json-schema.ts';
import { examplesOf } from './openapi-examples.ts';

function parametersOf(schema: Json, place: 'path' | 'query', examples: Json): Json[] {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, own]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: own,
    ...(examples[name] === undefined ? {} : { example: examples[name] }),
  }));
}

function headersOf(route: RouteDefinition): Json[] {
  const header = (name: string, need: 'optional' | 'required' | undefined, schema: Json): Json[] =>
    need === undefined ? [] : [{ name, in: 'header', required: need === 'required', schema }];
  return [
    ...header('If-Match', route.ifMatch, { type: 'string', pattern: '^"[0-9]{1,15}"$' }),
    ...header('Idempotency-Key', route.idempotencyKey, { type: 'string', pattern: '^[!-~]{1,200}$' }),
  ];
}

const text: Json = { type: 'string' };
/** Headers that a refusal always carries, by status. */
const refusalHeaders: Record<number, Json> = {
  401: { 'WWW-Authenticate': { required: true, schema: text } },
  429: { 'Retry-After': { required: true, schema: { type: 'integer', minimum: 0 } } },
  503: { 'Retry-After': { required: true, schema: { type: 'integer', minimum: 0 } } },
};

/** Codes that a call may answer: its own, and the general ones that fit its shape. */
export function errorsOf(route: RouteDefinition): ErrorCode[] {
  const codes: ErrorCode[] = [
    ...route.errors,
    'request.invalid',
    'request.malformed',
    'request.headers-too-large',
    'request.too-slow',
    'not-found',
    'auth.token-expired',
    'auth.token-invalid',
    'limit.exceeded',
    'internal',
    'service.unavailable',
    'replica-behind',
  ];
  if (route.method !== 'GET')
    codes.push('request.too-large', 'request.unsupported-type', 'conflict', 'auth.csrf-invalid');
  if (route.access !== 'public')
    codes.push('auth.required', 'auth.token-stale', 'access.denied', 'auth.session-replaced');
  if (route.ifMatch !== undefined) codes.push('version.stale');
  if (route.ifMatch === 'required') codes.push('version.required');
  if (route.idempotencyKey !== undefined) codes.push('idempotency.mismatch', 'idempotency.in-flight');
  if (route.idempotencyKey === 'required') codes.push('idempotency.required');
  if (route.captcha) codes.push('auth.captcha-failed');
  const properties = (schemaOf(route.query, 'input')['properties'] as Json | undefined) ?? {};
  if ('projection' in properties || 'conditions' in properties) codes.push('list.invalid');
  if ('conditions' in properties) codes.push('list.skip-too-deep');
  return [...new Set(codes)];
}

function responsesOf(route: RouteDefinition): Json {
  const byStatus = Map.groupBy(errorsOf(route), (code) => errorCatalogue[code].status);
  const failures = [...byStatus]
    .sort(([a], [b]) => a - b)
    .filter(([status]) => status >= 400)
    .map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `${code}: ${errorCatalogue[code].message}`).join('\n'),
        ...(refusalHeaders[status] ? { headers: refusalHeaders[status] } : {}),
        content: {
          'application/problem+json': {
            schema: {
              $ref: '#/components/schemas/Problem',
              properties: { status: { const: status }, code: { enum: codes } },
            },
          },
        },
      },
    ]);
  // a code below 400 is no failure but "not yet" (202): its answer is the call's own
  const notYet = [...byStatus]
    .filter(([status]) => status < 400)
    .map(([status]) => [
      String(status),
      {
        description: 'Not there yet',
        content: {
          'application/json': { schema: { type: 'object', required: ['data'], properties: { data: {} } } },
        },
      },
    ]);
  return {
    ...Object.fromEntries(notYet),
    [String(route.status)]: successOf(route),
    ...Object.fromEntries(failures),
  };
}

const fileOf = ({ jsonFile }: RouteDefinition, type: string): Json =>
  type === 'application/json' && jsonFile ? schemaOf(jsonFile, 'output') : text;

function successOf(route: RouteDefinition): Json {
  // the browser is led on: there is a Location, and nothing to read
  if (route.status >= 300)
    return { description: route.summary, headers: { Location: { required: true, schema: text } } };
  const data = schemaOf(route.response, 'output');
  const isVersioned = data['type'] === 'object' && ((data['required'] ?? []) as string[]).includes('version');
  return {
    description: route.summary,
    ...(isVersioned
      ? { headers: { ETag: { required: true, schema: { type: 'string', pattern: '^"[0-9]+"$' } } } }
      : {}),
    content: {
      'application/json': {
        schema: { type: 'object', required: ['data'], properties: { data }, additionalProperties: false },
      },
      ...Object.fromEntries((route.files ?? []).map((type) => [type, { schema: fileOf(route, type) }])),
    },
  };
}

const binary = { type: 'string', format: 'binary' };

/** A file's bytes, a form's fields with its file, or JSON. */
function contentOf({ takes }: RouteDefinition, body: Json, example: Json): Json {
  if (takes === 'bytes') return { schema: binary };
  if (takes === 'json') return { schema: body, ...example };
  const { properties, required } = body as { properties: Json; required?: string[] };
  const all = { ...properties, file: binary };
  return { schema: { ...body, properties: all, required: [...(required ?? []), 'file'] } };
}

function operationOf(route: RouteDefinition): Json {
  const [params, query, body] = [
    schemaOf(route.params, 'input'),
    schemaOf(route.query, 'input'),
    schemaOf(route.body, 'input'),
  ];
  const examples = examplesOf(route, { params, body });
  const bodied =
    route.method !== 'GET' &&
    Object.keys((body['properties'] as Json | undefined) ?? { any: true }).length > 0;
  const example = examples.body === undefined ? {} : { example: examples.body };
  return {
    summary: route.summary,
    tags: [route.service],
    'x-access': route.access,
    parameters: [
      ...parametersOf(params, 'path', examples.params),
      ...parametersOf(query, 'query', {}),
      ...headersOf(route),
    ],
    ...(bodied
      ? {
          requestBody: {
            required: route.takes !== 'json' || !route.body.safeParse({}).success,
            content: { [bodyTypes[route.takes]]: contentOf(route, body, example) },
          },
        }
      : {}),
    responses: responsesOf(route),
    security: route.access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }],
  };
}

const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'message', 'traceId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errorCatalogue) },
    message: { type: 'string' },
    traceId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

/** The OpenAPI 3.1 document of a service's calls; aliases stand beside the first path. */
export function openApiOf(service: string, routes: readonly RouteDefinition[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    for (const path of new Set([route.path, ...(route.aliases ?? [])]))
      (paths[path] ??= {})[route.method.toLowerCase()] = operationOf(route);
  }
  return {
    openapi: '3.1.0',
    info: { title: `Yuedu ${service}`, version: '1' },
    paths,
    components: {
      schemas: { Problem: problem },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
