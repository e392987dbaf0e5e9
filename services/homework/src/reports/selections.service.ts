import { Injectable } from '@nestjs/common';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { ClassWorkService } from '../class-work/class-work.service.ts';
import { ReportQueriesService } from './report-queries.service.ts';
import { type ReportFilter, ReportScopeService, type Selection } from './report-scope.service.ts';

/** What every report begins with: its filter, and how fresh its rows are. */
export interface ReportHead {
  filter: ReportFilter;
  computedAt: string | null;
  stale: boolean;
}

/** What a report is reckoned from, for one caller. */
@Injectable()
export class SelectionsService {
  constructor(
    private readonly scope: ReportScopeService,
    private readonly queries: ReportQueriesService,
    private readonly work: ClassWorkService,
  ) {}

  /** @throws classes.class-not-found, homework.student-not-found */
  async select(
    filter: ReportFilter,
    caller: Caller,
    now: Date,
  ): Promise<{ selection: Selection; head: ReportHead }> {
    const [classIds, shut] = await Promise.all([
      this.scope.classIds(filter, caller),
      this.work.shutFor(caller, now),
    ]);
    // before the rows: what is folded in between is newer than it says, never older
    return {
      selection: { classIds, filter, now, shutPostIds: [...shut] },
      head: { filter, ...(await this.queries.freshness(classIds)) },
    };
  }
}
