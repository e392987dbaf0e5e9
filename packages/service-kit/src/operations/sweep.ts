import type { INestApplication } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { systemClock } from '../clock.ts';
import { Files } from '../files/files.service.ts';
import { sweepImports } from '../imports/imports.service.ts';
import { sweepUploads } from '../imports/upload-rows.ts';
import { sweepIdempotency } from '../http/idempotency.ts';
import { sweepJobs } from '../jobs/job-rows.ts';
import type { ServiceOptions } from '../kit-options.ts';

const sweepEveryMs = 3_600_000;

/** Deletes once an hour what has run out: answers of idempotent calls, jobs, imports, files. */
export function startSweep(
  { prisma, clock = systemClock }: ServiceOptions,
  app: INestApplication,
  log: Logger,
): NodeJS.Timeout {
  const sweep = async (): Promise<void> => {
    await wait(Math.random() * 60_000, undefined, { ref: false }); // replicas don't all sweep at once
    await sweepIdempotency(prisma, clock.now());
    await sweepJobs(prisma, clock.now());
    await sweepImports(prisma, clock.now());
    await sweepUploads(prisma, clock.now());
    await app.get(Files).sweep();
  };
  return setInterval(() => {
    sweep().catch((error: unknown) => log.warn({ err: error }, 'sweep failed'));
  }, sweepEveryMs).unref();
}
