/**
 * Every declared call with bodies, addresses and headers at the edge of what can be sent: depth, length,
 * type. None of them may be a 5xx, since a caller's fault is a caller's fault; `replica-behind` alone says so
 * of an id that nobody knows.
 */
import { allRoutes } from '../../packages/contracts/src/all-routes.ts';
import { table } from '../access/table.mjs';

const levels = 3_000;
const lists = (count) => '['.repeat(count) + ']'.repeat(count);
const objects = (count) => '{"a":'.repeat(count) + '1' + '}'.repeat(count);
const long = 'x'.repeat(900_000);
const none = '01900000-0000-7000-8000-0000000000ff';

/** Texts that are no body of any call: each is refused whatever the call expects. */
export const wholeBodies = [
  ['lists nested 3,000 deep', lists(levels)],
  ['objects nested 3,000 deep', objects(levels)],
  ['objects that are never closed', '{"a":'.repeat(levels)],
  ['lists as deep as is read', lists(32)],
  ['a text of 900 KB', JSON.stringify(long)],
  ['a field of 900 KB', JSON.stringify({ [long]: 1 })],
  ['a list of 200,000', `[${'0,'.repeat(200_000)}0]`],
  [
    '20,000 fields',
    JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`f${i}`, i]))),
  ],
  ['a number', '1e308'],
  ['a number beyond all', '-1e999'],
  ['a digit 5,000 times', '9'.repeat(5_000)],
  ['true', 'true'],
  ['null', 'null'],
  ['a prototype', '{"__proto__":{"a":1}}'],
  ['a constructor', '{"constructor":{"prototype":{"a":1}}}'],
  ['no JSON', '{"a":'],
  ['bytes that are no text', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
];

/** Values of one field, in a body that is right otherwise. Few calls take any of them. */
export const fieldValues = [
  ['lists 28 deep', JSON.parse(lists(28))],
  ['objects 28 deep', JSON.parse(objects(28))],
  ['900 KB', long],
  ['20,000 nulls', Array.from({ length: 20_000 }, () => null)],
  ['1e308', 1e308],
  ['-0.5', -0.5],
  ['2^63', 2 ** 63],
  ['false', false],
  ['an empty list', []],
  ['NUL', 'a\0b'],
  ['half a character', '\ud83d'],
  ['an override of direction', '\u202e\u200b'],
];

const addresses = ['%00', '%F0%9F%93%96', 'a'.repeat(400), '-1', '1e999', '%2e%2e', none];
const queries = [
  ['conditions nested 3,000 deep', `conditions=${encodeURIComponent(lists(levels / 2))}`],
  ['conditions of objects 500 deep', `conditions=${encodeURIComponent(objects(500))}`],
  ['conditions of a list', `conditions=${encodeURIComponent(`{"_id":{"$in":[${'1,'.repeat(3_000)}1]}}`)}`],
  ['a search of 10 KB', `search=${'a'.repeat(10_000)}`],
  ['a search of signs', `search=${encodeURIComponent('%_\\\u0000\ud83d'.toWellFormed())}`],
  ['a limit beyond all', 'limit=1e999&skip=-1e999'],
  ['a sort of 500 fields', `sort=${'title,'.repeat(500)}`],
  ['a projection of 10 KB', `projection=${'title,'.repeat(1_600)}`],
  ['one field 1,000 times', 'limit=1&'.repeat(1_000)],
  ['a prototype', '__proto__[a]=1&constructor=1'],
];
/** 14 KB of headers: 16 KB is what is read. */
export const longHeaders = { 'x-long': 'h'.repeat(7_000), 'accept-language': 'a'.repeat(7_000) };

const pathOf = (route, params) =>
  route.path.replace(/\{(\w+)\}/g, (_, name) => params[name] ?? encodeURIComponent(none));
const encoded = (params = {}) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value)]));

/**
 * All cases of one call.
 * @param name of its contract
 * @param ids of the demo, as infra/access/demo.mjs finds them
 * @param options role that makes it; pinned: path parameters of things that may be spoiled; fields: whether
 * bodies that are right but for one field are sent too
 */
export function casesOf(name, ids, { role, pinned = {}, fields }) {
  const route = allRoutes.get(name);
  const request = table.find((row) => row.route === name)?.request(ids, role) ?? {};
  const params = encoded({ ...request.params, ...pinned[name] });
  const path = pathOf(route, params);
  const { method, service } = route;
  const base = { name, service, method, path };
  const cases = [];
  if (method === 'GET') {
    cases.push(...queries.map(([what, query]) => ({ ...base, what, path: `${path}?${query}` })));
    if (!request.stream) cases.push({ ...base, what: 'headers of 14 KB', headers: longHeaders });
  } else {
    cases.push(...wholeBodies.map(([what, body]) => ({ ...base, what, body })));
    cases.push({ ...base, what: 'headers of 14 KB', headers: longHeaders, body: '[]' });
  }
  for (const [param] of Object.entries(params))
    for (const value of addresses)
      cases.push({
        ...base,
        what: `${param} ${value.slice(0, 12)}`,
        path: pathOf(route, { ...params, [param]: value }),
        body: method === 'GET' ? undefined : '[]',
      });
  if (fields && request.body && method !== 'GET')
    for (const field of Object.keys(request.body))
      for (const [what, value] of fieldValues)
        cases.push({
          ...base,
          what: `${field}: ${what}`,
          body: JSON.stringify({ ...request.body, [field]: value }),
        });
  return cases;
}

/** Sends a case. @returns status, and whether it is a fault of the system: a 5xx, or no answer at all */
export async function send(url, { method, path, body, headers }, more) {
  try {
    const response = await fetch(url + path, {
      method,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...more, ...headers },
    });
    const text = await response.text();
    return { status: response.status, isFault: response.status >= 500 && !text.includes('"replica-behind"') };
  } catch (error) {
    return { status: error.cause?.code ?? error.message, isFault: true };
  }
}

/** Names of all calls of a service that are not an open stream. */
export const callsOf = (service) =>
  [...allRoutes].flatMap(([name, route]) => (route.service === service && name !== 'stream' ? [name] : []));
