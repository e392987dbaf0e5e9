import { createServer } from 'node:http';
import { loadIdentityEnv } from './env.ts';
import { end, listen, startIdentities } from './server.ts';

const env = loadIdentityEnv();
const identities = await startIdentities({
  host: env.HOST,
  port: env.PORT,
  publicUrl: env.PUBLIC_URL,
  clientSecret: env.IDENTITY_SECRET,
});
const operations = createServer((request, response) => {
  const isKnown = request.url === '/healthz' || request.url === '/readyz';
  response.writeHead(isKnown ? 200 : 404).end();
});
await listen(operations, env.OPERATIONS_PORT, env.HOST);
console.log(
  JSON.stringify({
    level: 30,
    name: 'identity',
    url: identities.url,
    msg: 'the stand-in providers are ready',
  }),
);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    void Promise.all([identities.close(), end(operations)]).then(() => process.exit(0));
  });
