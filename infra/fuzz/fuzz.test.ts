import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configOf } from './config.mjs';
import { operationsOf, withExamples, withoutAliases } from './document.mjs';
import { rowOf } from './report.mjs';

const ids = {
  studentId: '0198f0a0-0000-7000-8000-000000000002',
  classId: '0198f0a0-0000-7000-8000-000000000020',
};
const operation = () => ({ parameters: [{ name: 'id', in: 'path' }] });
const document = {
  paths: {
    '/v1/users/{id}': { get: operation(), delete: operation() },
    '/v1/classes/teachers/{id}': { get: operation() },
    '/classes/teachers/{id}': { get: operation() },
  },
};

test('a call that would spoil the demo is pinned to its own thing, the others reach what is there', () => {
  const config: string = configOf({
    baseUrl: 'http://127.0.0.1:1',
    operations: operationsOf(document),
    ids,
    pinned: { deleteUser: { id: 'spare' } },
  });
  expect(config).toContain('include-name = "DELETE /v1/users/{id}"\nparameters = { "path.id" = "spare" }');
  expect(config).toContain(
    'include-name = "GET /v1/users/{id}"\nparameters = { "path.id" = { dictionary = ' +
      '"id0198f0a0000070008000000000000002", probability = 0.7 } }',
  );
});

test("a call is walked under its first path only, with the access table's request as its example", () => {
  const walked = withoutAliases(document);
  expect(Object.keys(walked.paths)).toEqual(['/v1/users/{id}', '/v1/classes/teachers/{id}']);
  expect(
    withExamples(walked, { ...ids, teacherId: 'the teacher' }, 'teacher').paths['/v1/classes/teachers/{id}']
      .get.parameters[0],
  ).toMatchObject({ example: 'the teacher' });
});

describe('what counts as passed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
  writeFileSync(join(folder, 'output.txt'), '=== FAILURES ===\nPOST /v1/x\n');
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const report = {
    complete: true,
    operations: { tested: 2, selected: 2 },
    test_cases: { generated: 9, unique_failures: 0 },
    errors: [],
    valid_rates: { 'GET /a': { examples: { accepted: 1 } } },
  };
  const row = (change: object, code = 0) =>
    rowOf({ service: 'auth', role: 'visitor', folder, seconds: 1, code, report: { ...report, ...change } });

  test('a whole run without failures', () => {
    expect(row({})).toMatchObject({ ok: true, operations: 2, cases: 9, failures: 0, accepted: 1 });
  });
  test.each([
    ['a failure', row({ test_cases: { generated: 9, unique_failures: 1 } })],
    ['an error of the tool', row({ errors: [{}] })],
    ['an operation that was not reached', row({ operations: { tested: 1, selected: 2 } })],
    ['a run that was cut', row({ complete: false })],
    ['an exit code', row({}, 1)],
    ['no report', rowOf({ service: 'auth', role: 'visitor', folder, seconds: 1, code: 137, report: null })],
  ])('not %s', (_what, one) => {
    expect(one.ok).toBe(false);
  });
});

test('a call that takes a file keeps its bytes as they are declared: no example of JSON is set on it', () => {
  const content = { 'application/octet-stream': { schema: {} } };
  const path = '/v1/assessment-announcements/imports';
  const given = { paths: { [path]: { post: { parameters: [], requestBody: { content } } } } };
  expect(withExamples(given, ids, 'editor').paths[path].post.requestBody.content).toEqual(content);
});
