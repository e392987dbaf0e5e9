import { runService } from '@yuedu/service-kit/run-service';
import { loadEnv } from './env.ts';
import { authService } from './service.ts';

await runService(authService(loadEnv()));
