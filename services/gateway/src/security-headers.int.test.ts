import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RawConnection } from './testing/raw-call.ts';
import { type House, startHouse } from './testing/start-house.ts';

let house: House;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-'));
  await mkdir(join(folder, 'assets'));
  const page = '<!doctype html><html><head><meta property="csp-nonce" nonce="__CSP_NONCE__"></head></html>';
  const files = {
    'index.html': page,
    'dashboard.html': page,
    'assets/index-AbCd1234.js': 'export {};',
    'assets/index-AbCd1234.css': 'p {}',
    'logo-mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  house = await startHouse({
    CLIENT_DIR: folder,
    DASHBOARD_ENTRY: 'desk-mmmmmmmmmm',
    PUBLIC_URL: 'https://read.example',
  });
});
afterAll(async () => {
  await house.close();
  await rm(folder, { recursive: true });
});

const pages = ['/', '/posts', '/nothing', '/desk-mmmmmmmmmm'];
const files = ['/assets/index-AbCd1234.js', '/assets/index-AbCd1234.css', '/logo-mark.svg'];
const calls = ['/v1/posts/', '/v1/users/me', '/v1/nothing', '/api/csrf', '/healthz', '/assets/gone.js'];

const directivesOf = (headers: Headers) =>
  (headers.get('content-security-policy') ?? '').split(';').map((one) => one.trim());

test.each([...pages, ...files, ...calls])(
  '%s: https for a year, no frame around it, no base, no plug-in, no other type, no other origin',
  async (path) => {
    const { headers } = await house.call(path, { headers: { origin: 'https://evil.example' } });
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(directivesOf(headers)).toEqual(
      expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"]),
    );
    // what is not named falls back to default-src
    expect(directivesOf(headers).filter((one) => /^object-src (?!'none'$)/.test(one))).toEqual([]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toMatch(/^(same-origin|strict-origin-when-cross-origin)$/);
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  },
);

test('a draft’s preview stands in a frame of our own, and no other page does', async () => {
  const id = '01900000-0000-7000-8000-000000000000';
  const framingOf = async (path: string) => {
    const { headers } = await house.call(path);
    return [
      headers.get('x-frame-options'),
      ...directivesOf(headers).filter((one) => /^frame-(ancestors|src)/.test(one)),
    ];
  };
  expect(await framingOf(`/desk-mmmmmmmmmm/posts/${id}/preview`)).toEqual([
    'SAMEORIGIN',
    "frame-src 'none'",
    "frame-ancestors 'self'",
  ]);
  const desk = ['DENY', "frame-src 'self'", "frame-ancestors 'none'"];
  expect(await framingOf(`/desk-mmmmmmmmmm/posts/${id}`)).toEqual(desk);
  expect(await framingOf('/desk-mmmmmmmmmm/posts/x/preview')).toEqual(desk);
  expect(await framingOf(`/posts/${id}`)).toEqual(['DENY', "frame-src 'none'", "frame-ancestors 'none'"]);
  expect(await framingOf(`/other/posts/${id}/preview`)).toEqual([
    'DENY',
    "frame-src 'none'",
    "frame-ancestors 'none'",
  ]);
});

test.each([...calls])('%s opened by itself is a page without any right', async (path) => {
  expect(directivesOf((await house.call(path)).headers)).toContain('sandbox');
});

test.each([...pages, ...files, '/v1/posts/'])('%s says how its letters are written', async (path) => {
  const type = (await house.call(path)).headers.get('content-type') ?? '';
  if (/^text\/|xml/.test(type)) expect(type).toMatch(/; charset=utf-8$/);
  else expect(type).toMatch(/^application\/json/);
});

test.each([
  ['two lengths', 'content-length: 2\r\ncontent-length: 3'],
  ['a length and chunks', 'content-length: 5\r\ntransfer-encoding: chunked'],
  ['chunks that are none', 'transfer-encoding: chunked, identity'],
  ['a name with a blank behind it', 'content-length : 5'],
  ['a line that goes on', 'x-a: 1\r\n content-length: 5'],
])('a request whose end can be read in two ways is refused: %s', async (_what, lines) => {
  const connection = new RawConnection(house.gateway.url);
  connection.write(
    `POST /v1/posts/ HTTP/1.1\r\nhost: x\r\n${lines}\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: ` +
      `x\r\n\r\n`,
  );
  await connection.over();
  expect(connection.text.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400']);
  expect(connection.text).not.toContain('alive');
});

test('cookies are for this host over https alone, for no script or other site, and named so', async () => {
  const csrf = await house.call('/api/csrf');
  expect(Object.keys(csrf.cookies).sort()).toEqual(['__Host-csrf', '__Host-visitor']);
  for (const cookie of csrf.headers.getSetCookie()) {
    expect(cookie).toMatch(/^__Host-\w+=[^;]+; Path=\/;.* HttpOnly; SameSite=Lax; Secure$/);
    expect(cookie).not.toMatch(/domain/i);
  }
  const change = (cookies: Record<string, string>) =>
    house.call('/api/auth/login', {
      method: 'POST',
      body: '{}',
      cookies,
      headers: { 'x-csrf-token': String(csrf.json.data?.['csrfToken']) },
    });
  expect((await change(csrf.cookies)).status).toBe(200);
  // a subdomain could have set these
  const plain = Object.fromEntries(
    Object.entries(csrf.cookies).map(([name, value]) => [name.replace('__Host-', ''), value]),
  );
  expect((await change(plain)).code).toBe('auth.csrf-invalid');
});
