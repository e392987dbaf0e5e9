import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { allRoutes } from '../../packages/contracts/src/all-routes.ts';
import { findDemo } from '../access/demo.mjs';
import { roles, table } from '../access/table.mjs';
import { HttpSession } from './http-session.mjs';

let people;
let ids;

before(async () => {
  ({ people, ids } = await findDemo());
});

const query = (fields = {}) => (Object.keys(fields).length > 0 ? `?${new URLSearchParams(fields)}` : '');

async function statusOf(session, route, request) {
  const path =
    route.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(request.params?.[name] ?? '')) +
    query(request.query);
  if (request.stream) {
    const abort = new AbortController();
    const response = await fetch(`${session.url}${path}`, {
      headers: session.token ? { authorization: `Bearer ${session.token}` } : {},
      signal: abort.signal,
    });
    abort.abort();
    return response.status;
  }
  const body = route.method === 'GET' || route.method === 'DELETE' ? undefined : (request.body ?? {});
  const type = route.takes === 'bytes' ? { 'content-type': 'application/octet-stream' } : {};
  return (await session.call(route.method, path, body, { ...type, ...request.headers })).status;
}

async function sessionFor(role, request) {
  const session = people[role];
  if (!request.signedOut && !request.withoutCookies) return session;
  // A call that would end this person's session is made with the same token but without his refresh cookie
  // and, for log-out, by a visitor.
  const other = new HttpSession();
  await other.freshCsrf();
  return other;
}

for (const row of table) {
  test(`access: ${row.route} answers ${row.expect} to ${roles.join(', ')}`, async () => {
    const route = allRoutes.get(row.route);
    const got = [];
    for (const role of roles) {
      const request = row.request(ids, role);
      got.push(await statusOf(await sessionFor(role, request), route, request));
    }
    assert.equal(got.join(' '), row.expect);
  });
}
