import { runWorker } from '@yuedu/service-kit/run-service';
import { loadEnv } from './env.ts';
import { homeworkService } from './service.ts';

await runWorker(homeworkService(loadEnv()));
