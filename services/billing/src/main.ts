import { runService } from '@yuedu/service-kit/run-service';
import { loadEnv } from './env.ts';
import { billingService } from './service.ts';

await runService(billingService(loadEnv()));
