import { runWorker } from '@yuedu/service-kit/run-service';
import { loadEnv } from './env.ts';
import { contentService } from './service.ts';

await runWorker(contentService(loadEnv()));
