import { setTimeout as wait } from 'node:timers/promises';
import { createLogger } from '@yuedu/service-kit/log';
import { loadEnv } from './env.ts';
import { startGateway } from './gateway.ts';

const env = loadEnv();
const log = createLogger('gateway', env);
const gateway = await startGateway(env);
log.info({ url: gateway.url, operationsUrl: gateway.operationsUrl }, 'ready to serve');

let leaving = false;
const leave = (signal: string): void => {
  if (leaving) return;
  leaving = true;
  log.info({ signal }, 'leaving');
  const overdue = setTimeout(() => process.exit(1), 19_000);
  gateway.leave();
  wait(env.LEAVE_MS).then(() => gateway.close()).then(() => { clearTimeout(overdue); process.exit(0); }, (error: unknown) => { log.error({ err: error }, 'left with an error'); process.exit(1); });
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, leave);
