import { allRoutes } from '@yuedu/contracts/all-routes';
import { errorCatalogue } from '@yuedu/contracts/errors';
import { cleanText } from '@yuedu/contracts/rules/clean-text';
import { z } from 'zod';
import { defineRoute } from '@yuedu/contracts/route';
import { openApiOf } from './openapi.ts';

interface Response {
  headers?: Record<string, { required: boolean }>;
  content: Record<string, { schema: { properties?: Record<string, { const?: number; enum?: string[] }> } }>;
}
interface Operation {
  parameters: { name: string; in: string; required: boolean; example?: unknown }[];
  requestBody?: {
    required: boolean;
    content: Record<string, { example?: unknown; schema?: { properties?: object } }>;
  };
  responses: Record<string, Response>;
}
const operationOf = (route: Parameters<typeof openApiOf>[1][number]): Operation =>
  (openApiOf('test', [route]) as { paths: Record<string, Record<string, Operation>> }).paths[route.path]![
    route.method.toLowerCase()
  ]!;
const operations = [...allRoutes].map(([name, route]) => [name, route, operationOf(route)] as const);

test.each(operations)(
  '%s: a refusal names the codes of its status, and 401, 429 and 503 their headers',
  (_name, _route, { responses }) => {
    for (const [status, response] of Object.entries(responses).filter(([status]) => Number(status) >= 400)) {
      const { code, status: statusSchema } = response.content['application/problem+json']!.schema.properties!;
      expect(statusSchema).toEqual({ const: Number(status) });
      for (const one of code?.enum ?? [])
        expect(errorCatalogue).toHaveProperty([one, 'status'], Number(status));
      expect(Object.keys(response.headers ?? {})).toEqual(
        { 401: ['WWW-Authenticate'], 429: ['Retry-After'], 503: ['Retry-After'] }[Number(status)] ?? [],
      );
    }
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(['400', '401', '404', '429', '431', '500', '503']),
    );
  },
);

test('a form is declared with its fields and its file', () => {
  const [, , form] = operations.find(([name]) => name === 'importPosts') ?? [];
  const { schema } = form?.requestBody?.content['multipart/form-data'] ?? {};
  expect(Object.keys(schema?.properties ?? {})).toEqual(['format', 'publish', 'file']);
});

const inJson = operations.filter(
  ([, route, { requestBody }]) => requestBody?.required === true && route.takes === 'json',
);
test.each(inJson)('%s: its body has an example, and the call takes it', (_name, route, { requestBody }) => {
  expect(route.body.safeParse(requestBody?.content['application/json']?.example).error).toBeUndefined();
});

test('a body of optional fields may be left out, and a path parameter has an example', () => {
  expect(operations.find(([name]) => name === 'logout')?.[2].requestBody?.required).toBe(false);
  for (const [name, route, { parameters }] of operations) {
    for (const parameter of parameters.filter(
      (one) => one.in === 'path' && route.params.safeParse({ id: 'x' }).success === false,
    ))
      expect([name, parameter.required]).toEqual([name, true]);
  }
});

test('a versioned answer is said to carry its ETag, a call with files their types', () => {
  expect(operations.find(([name]) => name === 'getClass')?.[2].responses['200']?.headers).toEqual({
    ETag: { required: true, schema: { type: 'string', pattern: '^"[0-9]+"$' } },
  });
  expect(
    Object.keys(operations.find(([name]) => name === 'getCompletion')?.[2].responses['200']?.content ?? {}),
  ).toEqual([
    'application/json',
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/pdf',
  ]);
});

test('a call that leads the browser on has a Location and no content', () => {
  expect(operations.find(([name]) => name === 'startProvider')?.[2].responses['302']).toEqual({
    description: expect.any(String),
    headers: { Location: { required: true, schema: { type: 'string' } } },
  });
});

test('a file of JSON is described by what it holds, not as text', () => {
  const route = defineRoute({
    service: 'content',
    method: 'GET',
    path: '/v1/x',
    access: 'public',
    summary: 'x',
    response: z.null(),
    files: ['application/json', 'text/csv'],
    jsonFile: z.object({ word: z.string() }),
  });
  expect(operationOf(route).responses['200']?.content).toMatchObject({
    'application/json': { schema: { type: 'object', properties: { word: { type: 'string' } } } },
    'text/csv': { schema: { type: 'string' } },
  });
});

const takes = (body: z.ZodType) =>
  defineRoute({
    service: 'content',
    method: 'POST',
    path: '/v1/x',
    access: 'public',
    summary: 'x',
    body,
    response: z.null(),
  });

test('an example that the call would refuse is not shown', () => {
  const route = takes(z.strictObject({ word: z.string().regex(/^qq$/) }));
  expect(operationOf(route).requestBody?.content['application/json']).not.toHaveProperty('example');
});

const cleaned = z.string().max(40).overwrite(cleanText);
test.each([
  ['before any cleaning', z.string().max(20).overwrite(cleanText), false, 20],
  ['after cleaning', z.string().overwrite(cleanText).max(20), true, undefined],
  ['at both times', cleaned.max(20), true, 40],
  ['without the blanks at its ends', z.string().trim().max(20), false, undefined],
])('a length that is counted %s bounds what may be sent accordingly', (_when, text, isTaken, maxLength) => {
  expect(text.safeParse(`\u200b${'字'.repeat(20)}`).success).toBe(isTaken);
  const { schema } = operationOf(takes(z.strictObject({ text }))).requestBody!.content['application/json']!;
  const shown = (schema!.properties as { text: { maxLength?: number; description?: string } }).text;
  expect(shown.maxLength).toBe(maxLength);
  expect(shown.description?.includes('At most 20')).toBe(maxLength === 20 ? undefined : true);
});
