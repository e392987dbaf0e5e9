import { Inject, Injectable } from '@nestjs/common';
import { errorCatalogue } from '@yuedu/contracts/errors';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { type RawAnswer, raw } from '@yuedu/service-kit/http/answer';
import { Jobs, type RunningJob } from '@yuedu/service-kit/jobs/jobs.service';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { FoldReportService } from './fold-report.service.ts';
import { NotFolded } from './selections.service.ts';

export const firstFoldKind = 'first-fold';
/** How long the job can be read, in milliseconds: an hour. Once it is done nobody asks for it. */
const retentionMs = 3_600_000;
const { status } = errorCatalogue['homework.report-not-folded'];

export interface FirstFoldInput {
  classIds: readonly string[];
}

/** What is answered before there is a report at all: 202 with the job that folds it. */
@Injectable()
export class FirstFoldsService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly jobs: Jobs,
    private readonly reports: FoldReportService,
  ) {}

  /** The report, or 202 with a job; who asks again meanwhile, for whichever report, gets the same job. */
  async answer<T>(caller: Pick<Caller, 'userId'>, report: () => Promise<T>): Promise<T | RawAnswer> {
    try {
      return await report();
    } catch (error) {
      if (!(error instanceof NotFolded)) throw error;
      const data = { jobId: await this.request(caller.userId, error.classIds) };
      return raw(JSON.stringify({ data }), { 'content-type': 'application/json; charset=utf-8' }, status);
    }
  }

  /** The same for who makes a report without being asked again: what is not folded is, first. */
  async ensured<T>(report: () => Promise<T>): Promise<T> {
    try {
      return await report();
    } catch (error) {
      if (!(error instanceof NotFolded)) throw error;
      for (const classId of error.classIds) await this.reports.foldAndTell(classId);
      return report();
    }
  }

  async fold({ input: { classIds }, progress }: RunningJob<FirstFoldInput>): Promise<Record<string, never>> {
    for (const [at, classId] of classIds.entries()) {
      await progress(at, classIds.length);
      await this.reports.foldAndTell(classId);
    }
    await progress(classIds.length, classIds.length);
    return {};
  }

  private request(ownerId: string, classIds: readonly string[]): Promise<string> {
    const input: FirstFoldInput = { classIds: [...classIds].sort() };
    return withTransaction(this.prisma, (tx) =>
      this.jobs.request(tx, { kind: firstFoldKind, ownerId, input, once: true, retentionMs }),
    );
  }
}
