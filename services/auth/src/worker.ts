import { runWorker } from '@yuedu/service-kit/run-service';
import { loadEnv } from './env.ts';
import { authService } from './service.ts';

await runWorker(authService(loadEnv()));
