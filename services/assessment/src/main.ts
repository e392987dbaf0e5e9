import { runService } from '@yuedu/service-kit/run-service';
import { loadEnv } from './env.ts';
import { assessmentService } from './service.ts';

await runService(assessmentService(loadEnv()));
