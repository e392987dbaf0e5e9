import { leaveOnSignal } from '@yuedu/service-kit/leave-on-signal';
import { createLogger } from '@yuedu/service-kit/operations/log';
import { loadEnv } from './env.ts';
import { startGateway } from './gateway.ts';

const env = loadEnv();
const log = createLogger('gateway', env);
const gateway = await startGateway(env);
log.info({ url: gateway.url, operationsUrl: gateway.operationsUrl }, 'ready to serve');
leaveOnSignal(gateway, log, env.LEAVE_MS);
