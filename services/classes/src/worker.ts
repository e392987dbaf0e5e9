import { runWorker } from '@yuedu/service-kit/run-service';
import { loadEnv } from './env.ts';
import { classesService } from './service.ts';

await runWorker(classesService(loadEnv()));
