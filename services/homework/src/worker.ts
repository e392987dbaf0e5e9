import 'reflect-metadata';
import { runWorker } from '@yuedu/service-kit/run-service';
import { loadEnv } from './env.ts';
import { serviceOptions } from './service.ts';

await runWorker(serviceOptions(loadEnv()));
