import type { Type } from '@nestjs/common';
import type { ServiceName } from '@yuedu/contracts/event';
import { auditCalls } from '@yuedu/contracts/http/audit';
import { deadLetterCalls } from '@yuedu/contracts/http/dead-letters';
import { fileCalls } from '@yuedu/contracts/http/files';
import { jobCalls } from '@yuedu/contracts/http/jobs';
import type { RouteDefinition } from '@yuedu/contracts/route';
import { auditController } from './audit/audit.controller.ts';
import { deadLettersController } from './dead-letters/dead-letters.controller.ts';
import { filesController } from './files/files.controller.ts';
import { jobsController } from './jobs/jobs.controller.ts';

/** The calls that every service has, under its own name. */
export const kitCallsOf = (service: ServiceName): RouteDefinition[] =>
  [auditCalls, deadLetterCalls, jobCalls, fileCalls].map((calls) => calls[service]);

/** Their controllers. */
export const kitControllersOf = (service: ServiceName): Type[] =>
  [auditController, deadLettersController, jobsController, filesController].map((controllerOf) =>
    controllerOf(service),
  );
