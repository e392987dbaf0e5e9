import { newId } from '@yuedu/service-kit/ids';
import { until } from '@yuedu/testing/poll';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isGenuine } from '../domain/message-signature.ts';
import { loadSandboxEnv } from './env.ts';
import { type RunningSandbox, startSandbox } from './server.ts';

const secret = 'only-for-tests-0123456789';
const received: { type: string; id: string; isGenuine: boolean }[] = [];
const shop = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', () => {
      const body = Buffer.concat(chunks);
      const headers = {
        timestamp: String(request.headers['x-sandbox-timestamp']),
        signature: String(request.headers['x-sandbox-signature']),
      };
      const { type, id } = JSON.parse(body.toString()) as { type: string; id: string };
      received.push({ type, id, isGenuine: isGenuine(secret, headers, body, new Date(), 300_000) });
      response.end('{}');
    });
});
let sandbox: RunningSandbox;
beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  sandbox = await startSandbox({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: 0,
    SANDBOX_SECRET: secret,
    SANDBOX_LATE_MS: 200,
  });
});
afterAll(async () => {
  await sandbox.close();
  shop.closeAllConnections();
  shop.close();
});
beforeEach(() => {
  received.length = 0;
});

function orderPayment(request: object): Promise<Response> {
  return fetch(`${sandbox.url}/payments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify(request),
  });
}
async function payment(orderId = newId()): Promise<{ ref: string; redirectUrl: string }> {
  const request = {
    reference: newId(),
    orderId,
    title: '悅讀<家庭>',
    amountMinor: 19_900,
    currency: 'MYR',
    returnUrl: 'http://127.0.0.1:1/checkout?orderId=1',
    webhookUrl: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`,
  };
  const [first, second] = [
    (await (await orderPayment(request)).json()) as { ref: string; redirectUrl: string },
    (await (await orderPayment(request)).json()) as object,
  ];
  expect(second).toMatchObject({ ref: first.ref });
  return first;
}
async function press(url: string, button: string): Promise<string | null> {
  return (
    await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ press: button }) })
  ).headers.get('location');
}

test('the page shows name, amount and five buttons, escaped', async () => {
  const page = await (await fetch((await payment()).redirectUrl)).text();
  expect(page).toContain('悅讀&#60;家庭&#62;');
  expect(page).toContain('RM 199.00');
  for (const label of ['付款成功', '付款失敗', '稍後通知 60 秒', '重送兩次', '先通知後建立'])
    expect(page).toContain(label);
});

test.each([
  ['paid', ['payment.paid'], 'paid'],
  ['failed', ['payment.failed'], 'failed'],
  ['twice', ['payment.paid', 'payment.paid'], 'paid'],
])('the button %s sends signed %j and leads back', async (button, types, status) => {
  expect(await press((await payment()).redirectUrl, button)).toBe(
    `http://127.0.0.1:1/checkout?orderId=1&status=${status}`,
  );
  expect(received.map(({ type }) => type)).toEqual(types);
  expect(received.every((message) => message.isGenuine)).toBe(true);
  expect(new Set(received.map(({ id }) => id)).size).toBe(1);
});

test('later: the browser is back before the message is sent', async () => {
  expect(await press((await payment()).redirectUrl, 'late')).toContain('status=paid');
  expect(received).toEqual([]);
  await until(() => received.length === 1);
});

test('told first: the next payment of that order is told paid before it is answered', async () => {
  const orderId = newId();
  await press((await payment(orderId)).redirectUrl, 'early');
  expect(received.map(({ type }) => type)).toEqual(['payment.failed']);
  await payment(orderId);
  expect(received.map(({ type }) => type)).toEqual(['payment.failed', 'payment.paid']);
});

test('who is not the shop makes no payment, and a pressed button stays pressed', async () => {
  expect(
    (
      await fetch(`${sandbox.url}/payments`, {
        method: 'POST',
        headers: { authorization: 'Bearer nobody' },
        body: '{}',
      })
    ).status,
  ).toBe(401);
  const { redirectUrl } = await payment();
  await press(redirectUrl, 'failed');
  expect(await press(redirectUrl, 'paid')).toContain('status=failed');
  expect(received.map(({ type }) => type)).toEqual(['payment.failed']);
});

test('a currency that no deployment has is refused', async () => {
  const request = {
    reference: newId(),
    orderId: newId(),
    title: '家庭方案',
    amountMinor: 100,
    returnUrl: 'http://127.0.0.1:1/checkout',
    webhookUrl: 'http://127.0.0.1:1/hook',
  };
  expect((await orderPayment({ ...request, currency: 'USD' })).status).toBe(400);
  expect((await orderPayment({ ...request, currency: 'TWD' })).status).toBe(201);
});

test('it never starts in production', () => {
  expect(() => loadSandboxEnv({ NODE_ENV: 'production', SANDBOX_SECRET: secret })).toThrow('production');
});
