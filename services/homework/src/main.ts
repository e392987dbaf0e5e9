import { runService } from '@yuedu/service-kit/run-service';
import { loadEnv } from './env.ts';
import { homeworkService } from './service.ts';

await runService(homeworkService(loadEnv()));
