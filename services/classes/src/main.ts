import { runService } from '@yuedu/service-kit/run-service';
import { loadEnv } from './env.ts';
import { classesService } from './service.ts';

await runService(classesService(loadEnv()));
