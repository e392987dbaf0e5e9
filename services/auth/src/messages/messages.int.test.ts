import { newId } from '@yuedu/service-kit/ids';
import { logLines } from '@yuedu/service-kit/testing/log-lines';
import { until } from '@yuedu/testing/poll';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { MessageKind } from '../locales/messages-zh-hant.ts';
import { noSecret } from '../env.ts';
import { authService } from '../service.ts';
import { selfSigned } from '../testing/certificate.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { type RunningAuth, startAuth } from '../testing/start-auth.ts';
import { deriveCode } from './domain/derive-code.ts';
import { LocalMailbox } from './local-mailbox.ts';
import { MessagesService } from './messages.service.ts';

const running: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.close();
});
const started = <T extends { close(): Promise<unknown> }>(one: T): T => (running.push(one), one);

const { log, lines } = logLines('auth');
const smtp = (port: number, more: Record<string, string> = {}): Promise<RunningAuth> =>
  startAuth(
    { MAIL_PROVIDER: 'smtp', SMTP_URL: `smtp://localhost:${port}`, MESSAGE_TIMEOUT_MS: '2000', ...more },
    undefined,
    log,
  );

async function request(auth: RunningAuth, address: string, kind: MessageKind = 'sign-up') {
  const [id, now] = [newId(), auth.clock.now()];
  const channel = address.includes('@') ? 'email' : 'phone';
  const expiresAt = new Date(now.getTime() + 600_000);
  const messages = auth.service.app.get(MessagesService, { strict: false });
  await auth.prisma.$transaction((tx) =>
    messages.request(tx, { id, kind, channel, address, locale: 'zh-TW', now, expiresAt }),
  );
  return { id, code: deriveCode(auth.env.CODE_SECRET, id) };
}
const settled = (auth: RunningAuth, id: string) =>
  until(async () => {
    const row = await auth.prisma.message.findUniqueOrThrow({ where: { id } });
    return row.state !== 'waiting' && row;
  });
/** The readable parts of a mail, whatever their transfer encoding. */
const bodyOf = ({ received }: MailServer): string =>
  received
    .flatMap(({ raw }) => raw.split(/\r\n\r\n/))
    .map((part) => `${part}\n${Buffer.from(part, 'base64').toString('utf8')}`)
    .join('\n');

test('a mail goes out by TLS, its row loses the address, and no line of log has a word of it', async () => {
  const tls = selfSigned();
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, tls.cert]);
  try {
    const server = started(await startMailServer({ tls }));
    const auth = started(await smtp(server.port));
    const { id, code } = await request(auth, 'lin@example.tw');
    const row = await settled(auth, id);
    expect([row.state, row.address, row.sentAt]).toEqual(['sent', null, auth.clock.now()]);
    expect(server.received).toEqual([
      { to: ['lin@example.tw'], isSecure: true, raw: expect.stringContaining(`<${id}@localhost>`) as string },
    ]);
    expect(bodyOf(server)).toContain(code);
    const written = JSON.stringify(lines);
    expect(written).toContain(id);
    expect([written.includes('lin@example.tw'), written.includes(code)]).toEqual([false, false]);
  } finally {
    setDefaultCACertificates(trusted);
  }
});

test('a server without TLS, or with a certificate that nobody trusts, gets nothing', async () => {
  for (const tls of [undefined, selfSigned()]) {
    const server = started(await startMailServer({ ...(tls && { tls }) }));
    const auth = started(await smtp(server.port));
    const { id } = await request(auth, 'lin@example.tw');
    await until(() =>
      Promise.resolve(lines.some(({ msg, kind }) => msg === 'job failed' && kind === 'send-message')),
    );
    const row = await auth.prisma.message.findUniqueOrThrow({ where: { id } });
    expect([row.state, server.received]).toEqual(['waiting', []]);
    lines.length = 0;
  }
});

test('while the server is down nothing is lost: the mail goes when it is back, once', async () => {
  const before = await startMailServer();
  const { port } = before;
  await before.close();
  const auth = started(await smtp(port, { SMTP_TLS: 'when-offered' }));
  lines.length = 0;
  const { id, code } = await request(auth, 'wu@example.tw');
  await until(() =>
    Promise.resolve(lines.some(({ msg, kind }) => msg === 'job failed' && kind === 'send-message')),
  );
  const server = started(await startMailServer({ port }));
  expect((await settled(auth, id)).state).toBe('sent');
  expect([server.received.length, bodyOf(server).includes(code)]).toEqual([1, true]);
  expect(JSON.stringify(lines)).not.toContain('wu@example.tw');
}, 30_000);

test('a refused address is not tried again; one that is busy is', async () => {
  const refuses: Record<string, number> = { 'gone@example.tw': 550, 'busy@example.tw': 450 };
  const server = started(await startMailServer({ refuses }));
  const auth = started(await smtp(server.port, { SMTP_TLS: 'when-offered' }));
  lines.length = 0;
  const [gone, busy] = [await request(auth, 'gone@example.tw'), await request(auth, 'busy@example.tw')];
  expect((await settled(auth, gone.id)).state).toBe('refused');
  delete refuses['busy@example.tw'];
  expect((await settled(auth, busy.id)).state).toBe('sent');
  expect(server.received.map(({ to }) => to)).toEqual([['busy@example.tw']]);
  expect(JSON.stringify(lines)).not.toMatch(/(gone|busy)@example/);
}, 30_000);

test('a message that is of no use any more is not sent', async () => {
  const before = await startMailServer();
  await before.close();
  const auth = started(await smtp(before.port, { SMTP_TLS: 'when-offered' }));
  const { id } = await request(auth, 'late@example.tw');
  auth.clock.advance(600_000);
  const server = started(await startMailServer({ port: before.port }));
  expect((await settled(auth, id)).state).toBe('expired');
  expect(server.received).toEqual([]);
}, 30_000);

test('an SMS is a POST with a bearer secret; a refusal ends it, a fault is tried again', async () => {
  const calls: unknown[] = [];
  const answers = [503, 200, 422];
  const server = createServer((req, res) => {
    let body = '';
    req.on('data', (part) => (body += String(part)));
    req.on('end', () => {
      calls.push([req.method, req.headers.authorization, req.headers['idempotency-key'], JSON.parse(body)]);
      res.writeHead(answers.shift() ?? 500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  started({ close: () => new Promise((resolve) => server.close(resolve)) });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`;
  const auth = started(
    await startAuth({ SMS_PROVIDER: 'http', SMS_URL: url, SMS_SECRET: 'sms-secret-of-the-test' }),
  );
  const { id, code } = await request(auth, '0912345678');
  expect((await settled(auth, id)).state).toBe('sent');
  const text = `【悅讀】驗證碼 ${code}，10 分鐘內有效。不是你本人要的，請不要告訴任何人。`;
  const call = ['POST', 'Bearer sms-secret-of-the-test', id, { id, to: '0912345678', text }];
  expect(calls).toEqual([call, call]);
  const second = await request(auth, '0912345679');
  expect((await settled(auth, second.id)).state).toBe('refused');
  expect(calls).toHaveLength(3);
}, 30_000);

test('the local mailbox shows mail and SMS, the last 200 of a day', async () => {
  const auth = started(await startAuth());
  const { id, code } = await request(auth, 'me@example.tw');
  await settled(auth, id);
  const sms = await request(auth, '0912345678');
  await settled(auth, sms.id);
  const entries = async () =>
    ((await (await fetch(`${auth.url}/mailbox.json`)).json()) as { data: { to: string; text: string }[] })
      .data;
  expect((await entries()).map(({ to }) => to)).toEqual(['0912345678', 'me@example.tw']);
  const page = await (await fetch(`${auth.url}/mailbox`)).text();
  expect([page.includes(code), page.includes(sms.code)]).toEqual([true, true]);
  auth.clock.advance(86_400_000);
  expect(await entries()).toEqual([]);
  const mailbox = auth.service.app.get(LocalMailbox, { strict: false });
  for (let n = 0; n < 203; n += 1)
    await mailbox.add(
      { id: newId(), channel: 'email', to: `${n}@example.tw`, subject: '', text: '' },
      auth.clock.now(),
    );
  expect((await entries()).map(({ to }) => to)).toEqual(
    Array.from({ length: 200 }, (_, i) => `${202 - i}@example.tw`),
  );
});

test('production has no mailbox and refuses local mail, local SMS, no mail, no secret of codes', async () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://yuedu.example',
    OPERATIONS_TOKEN: 'operations-of-the-test',
    MAIL_PROVIDER: 'smtp',
    SMTP_URL: 'smtp://localhost:1',
    SMS_PROVIDER: 'off',
    FILES_DIR: tmpdir(),
  };
  const auth = started(await startAuth(production));
  for (const path of ['/mailbox', '/mailbox.json', '/mailbox/'])
    expect([path, (await fetch(auth.url + path)).status]).toEqual([path, 404]);
  const refused = (more: Record<string, string>): readonly string[] =>
    authService({ ...auth.env, ...more } as typeof auth.env).refuse?.() ?? [];
  expect(refused({})).toEqual([]);
  expect(refused({ MAIL_PROVIDER: 'local' })).toEqual(['MAIL_PROVIDER']);
  expect(refused({ SMS_PROVIDER: 'local' })).toEqual(['SMS_PROVIDER']);
  expect(refused({ MAIL_PROVIDER: 'off', SIGN_UP_CODE: 'required' })).toEqual(['MAIL_PROVIDER']);
  expect(refused({ MAIL_PROVIDER: 'off' })).toEqual([]);
  for (const name of ['CODE_SECRET', 'CONTACT_SECRET']) expect(refused({ [name]: noSecret })).toEqual([name]);
});
