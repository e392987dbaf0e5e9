import { clientRoutes } from '@yuedu/contracts/client-routes';
import { mkdtemp, mkdir, rm, writeFile, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@yuedu/testing/poll';
import { gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { startGateway } from './gateway.ts';
import { call, type House, startHouse } from './testing/start-house.ts';

let house: House;
let folder: string;
const script = `export const text = ${JSON.stringify('紙船'.repeat(2_000))};`;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><script type="module" ' +
      'src="/assets/index-AbCd1234.js" nonce="__CSP_NONCE__"></script></head></html>',
  );
  await writeFile(join(folder, 'assets/index-AbCd1234.js'), script);
  await writeFile(join(folder, 'logo-mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(
    join(folder, 'dashboard.html'),
    '<!doctype html><html><head><meta property="csp-nonce" ' +
      'nonce="__CSP_NONCE__"></head><body>desk</body></html>',
  );
  await mkdir(join(folder, 'pages/posts'), { recursive: true });
  for (const [name, words] of [
    ['home', '讀懂一篇文章'.repeat(400)],
    ['posts', '閱讀庫'],
    ['posts/postId', '文章'],
  ])
    await writeFile(
      join(folder, `pages/${name}.html`),
      `<!doctype html><html><head><meta nonce="__CSP_NONCE__"></head><body>${words}</body></html>`,
    );
  house = await startHouse({ CLIENT_DIR: folder, DASHBOARD_ENTRY: 'desk-mmmmmmmmmm' });
});
afterAll(async () => {
  await house.close();
  await rm(folder, { recursive: true });
});

test('each page address answers 200 with the page, with a slash or without', async () => {
  for (const route of clientRoutes) {
    const path = route.replace(/\{\w+\}/g, 'some-id');
    for (const requestedPath of [path, `${path.replace(/\/$/, '')}/`, `${path}?x=1`])
      expect([requestedPath, (await house.call(requestedPath)).status]).toEqual([requestedPath, 200]);
  }
});

test.each([
  '/nothing',
  '/desk-abcdefghij',
  '/posts/1/2',
  '/aware/nothing',
  '/metrics',
  '/index.html',
  '/dashboard.html',
  '/pages/posts.html',
  '/pages/posts/postId.html',
  '/desk-mmmmmmmmm',
  '/desk-mmmmmmmmmmm',
  '/x/desk-mmmmmmmmmm',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/homework',
])('%s is the page with 404', async (path) => {
  const got = await house.call(path);
  expect([
    got.status,
    got.headers.get('content-type'),
    got.text.includes('/assets/index-AbCd1234.js'),
  ]).toEqual([404, 'text/html; charset=utf-8', true]);
});

test('an address of one token leads on by its form alone, whether there is such a token or not', async () => {
  const quest = `quest-${'a'.repeat(22)}`;
  for (const [path, to] of [
    [`/${quest}`, `/event10Year/quest/${quest}`],
    ['/7K2M-9QXD', '/?join=7K2M-9QXD'],
  ] as const) {
    const answer = await fetch(`${house.gateway.url}${path}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
  }
});

test('every page says the locale of its deployment, and the dashboard too', async () => {
  for (const path of ['/', '/nothing', '/desk-mmmmmmmmmm'])
    expect((await house.call(path)).text).toContain('<meta name="locale" content="zh-MY"></head>');
  const taiwan = await startHouse({ CLIENT_DIR: folder, LOCALE: 'zh-TW' });
  try {
    expect((await taiwan.call('/')).text).toContain('<meta name="locale" content="zh-TW">');
  } finally {
    await taiwan.close();
  }
});

test.each([
  ['/', '讀懂一篇文章'],
  ['/posts', '閱讀庫'],
  ['/posts/?search=x', '閱讀庫'],
  ['/posts/some-id', '文章'],
])(
  '%s begins with the document that the build has drawn for it, with a nonce of its own',
  async (path, words) => {
    const got = await house.call(path);
    const nonce = /nonce="([^"]+)"/.exec(got.text)?.[1] ?? '';
    expect([got.status, got.text.includes(words), got.text.includes('/assets/')]).toEqual([200, true, false]);
    expect(got.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    expect(got.text).toContain('<meta name="locale" content="zh-MY"></head>');
  },
);

test('any other page begins with the document of all', async () => {
  for (const path of ['/plans', '/login', '/nothing']) {
    const got = await house.call(path);
    expect([path, got.text.includes('/assets/index-AbCd1234.js'), got.text.includes('閱讀庫')]).toEqual([
      path,
      true,
      false,
    ]);
  }
});

test('the page has its own nonce in meta tag and policy, and is not kept', async () => {
  const [a, b] = [await house.call('/'), await house.call('/')];
  const nonceOf = (text: string) => /nonce="([^"]+)"/.exec(text)?.[1] ?? '';
  expect(nonceOf(a.text)).toMatch(/^[\w+/=]{24}$/);
  expect(nonceOf(a.text)).not.toBe(nonceOf(b.text));
  const policy = new Map(
    (a.headers.get('content-security-policy') ?? '')
      .split('; ')
      .map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]),
  );
  expect(policy.get('script-src')).toBe("'self'");
  expect(policy.get('style-src-elem')).toBe(`'self' 'nonce-${nonceOf(a.text)}'`);
  expect(policy.get('style-src-attr')).toBe("'none'");
  expect(policy.get('report-uri')).toBe('/csp-report');
  expect(a.headers.get('content-security-policy')).not.toMatch(/unsafe|\*/);
  expect([a.headers.get('cache-control'), a.text.includes('__CSP_NONCE__')]).toEqual(['no-cache', false]);
});

test.each([
  '/desk-mmmmmmmmmm',
  '/desk-mmmmmmmmmm/',
  '//desk-mmmmmmmmmm',
  '/desk-mmmmmmmmmm/aware/announcements?x=1',
  '/desk-mmmmmmmmmm/what/ever',
])('%s is the dashboard, which no index keeps and no other site hears of', async (path) => {
  const got = await house.call(path);
  expect([got.status, got.text.includes('desk'), got.text.includes('__CSP_NONCE__')]).toEqual([
    200,
    true,
    false,
  ]);
  expect([
    got.headers.get('x-robots-tag'),
    got.headers.get('referrer-policy'),
    got.headers.get('cache-control'),
  ]).toEqual(['noindex, nofollow', 'same-origin', 'no-store']);
  expect(got.headers.get('content-security-policy')).toContain("script-src 'self'");
});

const policyOf = (headers: Headers) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '')
      .split('; ')
      .map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]),
  );

test('with the captcha off no page names it or another origin', async () => {
  for (const path of ['/login', '/desk-mmmmmmmmmm']) {
    const got = await house.call(path);
    expect([
      path,
      got.text.includes('captcha'),
      /https?:/.test(got.headers.get('content-security-policy') ?? ''),
    ]).toEqual([path, false, false]);
  }
});

test('with the captcha on, each page has its key, and its policy only the configured places', async () => {
  const gateway = await startGateway({
    ...house.env,
    CAPTCHA: 'google',
    CAPTCHA_SECRET: 'secret',
    CAPTCHA_SITE_KEY: 'site-key',
    CAPTCHA_AT_LOGIN: 'after-failures',
  });
  try {
    const [off, places] = [
      policyOf((await house.call('/')).headers),
      'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    ];
    for (const path of ['/', '/login', '/nothing', '/desk-mmmmmmmmmm']) {
      const got = await call(gateway.url, path);
      expect(got.text).toContain(
        '<meta name="captcha" content="site-key" ' +
          'data-script="https://www.google.com/recaptcha/api.js?render=site-key" ' +
          'data-at-login="after-failures"></head>',
      );
      const { 'style-src': _a, 'style-src-elem': _b, ...policy } = policyOf(got.headers);
      const { 'style-src': _c, 'style-src-elem': _d, ...before } = off;
      const isDesk = path.startsWith('/desk-');
      expect(policy).toEqual({
        ...before,
        'script-src': `'self' ${places}`,
        'connect-src': "'self' https://www.google.com/recaptcha/",
        'frame-src': `${isDesk ? "'self' " : ''}https://www.google.com/recaptcha/`,
      });
    }
  } finally {
    await gateway.close();
  }
});

test('a hashed file is kept for ever, another is asked for again', async () => {
  expect((await house.call('/assets/index-AbCd1234.js')).headers.get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  );
  const logo = await house.call('/logo-mark.svg');
  expect([logo.headers.get('cache-control'), logo.headers.get('content-type')]).toEqual([
    'no-cache',
    'image/svg+xml; charset=utf-8',
  ]);
  expect(
    (await house.call('/logo-mark.svg', { headers: { 'if-none-match': logo.headers.get('etag') ?? '' } }))
      .status,
  ).toBe(304);
});

const packedAt = (path: string): Promise<{ encoding: unknown; vary: unknown; body: Buffer }> =>
  new Promise((resolve, reject) => {
    request(house.gateway.url + path, { headers: { 'accept-encoding': 'gzip' } })
      .on('response', (response) => {
        const chunks: Buffer[] = [];
        const { 'content-encoding': encoding, vary } = response.headers;
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => resolve({ encoding, vary, body: Buffer.concat(chunks) }));
      })
      .on('error', reject)
      .end();
  });

test('a script is sent packed to who takes it so', async () => {
  const packed = await packedAt('/assets/index-AbCd1234.js');
  expect(packed.encoding).toBe('gzip');
  expect(gunzipSync(packed.body).toString()).toBe(script);
  expect(packed.body.length).toBeLessThan(script.length / 10);
});

test('a long page is sent packed to who takes it so, each time with another nonce', async () => {
  const [one, other] = [await packedAt('/'), await packedAt('/')];
  expect([one.encoding, one.vary]).toEqual(['gzip', 'accept-encoding']);
  expect(one.body.length).toBeLessThan(1_000);
  const texts = [one, other].map(({ body }) => gunzipSync(body).toString());
  expect(texts[0]).toContain('讀懂一篇文章');
  expect(texts[0]).not.toBe(texts[1]);
});

test('a file of a build that is gone is 404, never a page in the place of a script', async () => {
  const got = await house.call('/assets/index-Gone0000.js');
  expect([got.status, got.code]).toEqual([404, 'not-found']);
});

test("a new build is served without a restart, and the old one's files a while longer", async () => {
  await writeFile(join(folder, 'assets/index-NewNew12.js'), 'export {};');
  await writeFile(join(folder, 'index.html'), '<html><head></head>new</html>');
  await utimes(join(folder, 'index.html'), new Date(), new Date(Date.now() + 5_000));
  await until(async () => (await house.call('/login')).text.includes('new'));
  expect((await house.call('/assets/index-NewNew12.js')).status).toBe(200);
  expect((await house.call('/assets/index-AbCd1234.js')).status).toBe(200);
});

test("a browser's report is taken and counted", async () => {
  const report = await house.call('/csp-report', {
    method: 'POST',
    body: JSON.stringify({ 'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'inline' } }),
    headers: { 'content-type': 'application/csp-report' },
  });
  expect(report.status).toBe(204);
  expect(await (await fetch(`${house.gateway.operationsUrl}/metrics`)).text()).toMatch(
    /gateway_csp_reports_total [1-9]/,
  );
});

test('a change sent to a page address is 404', async () => {
  expect((await house.call('/posts', { method: 'POST', body: '{}' })).status).toBe(404);
});
