import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ProviderTimeout } from './payment-provider.port.ts';
import { SandboxProvider } from './sandbox-provider.ts';

let server: Server;
let provider: SandboxProvider;
let redirectUrl = '';
/** Where the provider sends our own call on to, instead of answering it. */
let movedTo: string | null = null;
let requests = 0;
let origin = '';
beforeAll(async () => {
  server = createServer((_request, response) => {
    requests += 1;
    if (movedTo !== null) {
      response.writeHead(307, { location: movedTo }).end();
      return;
    }
    const payment = { ref: 'r1', redirectUrl, amountMinor: 100, currency: 'TWD', state: 'pending' };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(payment));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { SANDBOX_SECRET: 'a-secret-of-the-test', PROVIDER_TIMEOUT_MS: 5_000 };
  provider = new SandboxProvider({ ...settings, SANDBOX_URL: origin, WEBHOOK_TOLERANCE_MS: 300_000 });
});
afterAll(() => server.close());

const request = {
  reference: 'p1',
  orderId: 'o1',
  title: '一年',
  amountMinor: 100,
  currency: 'TWD' as const,
  returnUrl: 'https://read.example/checkout',
  webhookUrl: 'https://read.example/v1/payments/sandbox/webhook',
};

test('a browser is sent to a page of the provider itself', async () => {
  redirectUrl = `${origin}/pay/r1`;
  expect((await provider.create(request)).redirectUrl).toBe(redirectUrl);
  expect((await provider.find('p1'))?.redirectUrl).toBe(redirectUrl);
});

test.each([
  'https://evil.example/pay/r1',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://127.0.0.1:9/pay/r1',
])('and nowhere else, whatever the answer says: %s', async (address) => {
  redirectUrl = address;
  await expect(provider.create(request)).rejects.toThrow(ProviderTimeout);
  await expect(provider.find('p1')).rejects.toThrow(ProviderTimeout);
});

test('our own call is not sent on to another address either', async () => {
  redirectUrl = `${origin}/pay/r1`;
  movedTo = `${origin}/elsewhere`;
  requests = 0;
  await expect(provider.create(request)).rejects.toThrow(ProviderTimeout);
  movedTo = null;
  expect(requests).toBe(1);
});
