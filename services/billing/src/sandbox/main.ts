import { loadSandboxEnv } from './env.ts';
import { startSandbox } from './server.ts';

const sandbox = await startSandbox(loadSandboxEnv(), (line) => console.error(line));
console.log(
  JSON.stringify({ level: 30, name: 'sandbox', url: sandbox.url, msg: 'the payment sandbox is ready' }),
);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    void sandbox.close().then(() => process.exit(0));
  });
