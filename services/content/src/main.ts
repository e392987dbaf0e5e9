import { runService } from '@yuedu/service-kit/run-service';
import { loadEnv } from './env.ts';
import { contentService } from './service.ts';

await runService(contentService(loadEnv()));
