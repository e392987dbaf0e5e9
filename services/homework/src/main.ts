import 'reflect-metadata';
import { runService } from '@yuedu/service-kit/run-service';
import { loadEnv } from './env.ts';
import { serviceOptions } from './service.ts';

await runService(serviceOptions(loadEnv()));
