import type { Type } from '@nestjs/common';
import type { ServiceName } from '@yuedu/contracts/event';
import { figureCalls } from '@yuedu/contracts/http/figures';
import { auditController } from './audit/audit.controller.ts';
import { deadLettersController } from './dead-letters/dead-letters.controller.ts';
import { figuresController } from './figures/figures.controller.ts';
import { filesController } from './files/files.controller.ts';
import { jobsController } from './jobs/jobs.controller.ts';
import { ownDataController } from './own-data/own-data.controller.ts';

/** The controllers of the calls that every service has, under its own name. */
export const kitControllersOf = (service: ServiceName): Type[] =>
  [auditController, deadLettersController, jobsController, filesController, ownDataController].map(
    (controllerOf) => controllerOf(service),
  );

const counts = (service: ServiceName): service is keyof typeof figureCalls => service in figureCalls;

/** The controller of the dashboard's figures, where the service counts any. */
export const figureControllersOf = (service: ServiceName, hasFigures: boolean): Type[] =>
  hasFigures && counts(service) ? [figuresController(service)] : [];
