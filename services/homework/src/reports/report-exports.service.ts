import { Inject, Injectable } from '@nestjs/common';
import { exportRetentionMs, type ReportExport } from '@yuedu/contracts/http/homework/report-exports';
import { reportFileTypes } from '@yuedu/contracts/http/homework/report-files';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { Files } from '@yuedu/service-kit/files/files.service';
import { fail } from '@yuedu/service-kit/http/fail';
import { Jobs, type RunningJob } from '@yuedu/service-kit/jobs/jobs.service';
import { Turns } from '@yuedu/service-kit/turns';
import { DirectoryService } from '../directory/directory.service.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { zhHant } from '../locales/zh-hant.ts';
import { ExportPartsService, reportOf } from './export-parts.service.ts';
import { type FilePart, writeParts } from './files/write-file.ts';

export const exportReportKind = 'export-report';

/** What its run knows of who asked: as much as the reports ask of a caller. */
type Asker = Omit<Caller, 'userId' | 'sid' | 'contacts' | 'tokenVersion'>;
export interface ExportInput {
  request: ReportExport;
  asker: Asker;
}

/** Long files of reports: asked for here, made by ExportReportJob. */
@Injectable()
export class ReportExportsService {
  /** A file at a time: it is heavy work, and beside it this process answers calls. */
  private readonly turns = new Turns(1, Number.POSITIVE_INFINITY);

  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly directory: DirectoryService,
    private readonly jobs: Jobs,
    private readonly files: Files,
    private readonly parts: ExportPartsService,
  ) {}

  /**
   * Asks for a file; the same one again while it is being made is the same job.
   * @throws classes.class-not-found for a class that is not the caller's, limit.exceeded with too many jobs
   */
  async start(request: ReportExport, caller: Caller): Promise<string> {
    if (request.each === 'student') await this.directory.classForTeacher(request.filter.classId, caller);
    const { role, title, zones, schoolIds, scope, children } = caller;
    const input: ExportInput = { request, asker: { role, title, zones, schoolIds, scope, children } };
    return withTransaction(this.prisma, (tx) =>
      this.jobs.request(tx, {
        kind: exportReportKind,
        ownerId: caller.userId,
        input,
        once: true,
        retentionMs: exportRetentionMs,
      }),
    );
  }

  /** @throws homework.nothing-to-export, request.too-large beyond 25 MB */
  make(job: RunningJob<ExportInput>, now: Date): Promise<{ fileId: string }> {
    return this.turns.take(() => this.makeNow(job, now));
  }

  private async makeNow(
    { input, ownerId, progress }: RunningJob<ExportInput>,
    now: Date,
  ): Promise<{ fileId: string }> {
    const { request, asker } = input;
    const caller: Caller = { ...asker, userId: ownerId, sid: '' };
    const report = reportOf(request);
    const list = await this.parts.list(request, caller, now);
    if (list.length === 0) throw fail('homework.nothing-to-export');
    const made: FilePart[] = [];
    for (const part of list) {
      await progress(made.length, list.length);
      made.push(await this.parts.make(report, part, caller, now));
    }
    await progress(made.length, list.length);
    const title = zhHant.reportTitles[report];
    const column = request.each === 'class' ? zhHant.class : zhHant.student;
    const body = await writeParts(request.kind, made, column, { title, rule: zhHant.reportRules[report] });
    const fileId = await this.files.make({
      ownerId,
      name: `${title}.${request.kind}`,
      type: reportFileTypes[request.kind],
      body,
      retentionMs: exportRetentionMs,
    });
    return { fileId };
  }
}
