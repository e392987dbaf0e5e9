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

/** None of the classes has a report yet, and those of them that have work are to be folded. */
export class NotFolded extends Error {
  override readonly name = 'NotFolded';
  constructor(readonly classIds: readonly string[]) {
    super('the report has yet to be folded');
  }
}

/** What a report is reckoned from, for one caller. */
@Injectable()
export class SelectionsService {
  constructor(
    private readonly scope: ReportScopeService,
    private readonly queries: ReportQueriesService,
    private readonly work: ClassWorkService,
  ) {}

  /** @throws classes.class-not-found, homework.student-not-found, NotFolded */
  async select(
    filter: ReportFilter,
    caller: Caller,
    now: Date,
  ): Promise<{ selection: Selection; head: ReportHead }> {
    const [classIds, shut, early] = await Promise.all([
      this.scope.classIds(filter, caller),
      this.work.shutFor(caller, now),
      filter.classId === undefined ? null : this.queries.freshness([filter.classId]),
    ]);
    // Before the rows: what is folded in between is newer than it says, never older. One class is asked about
    // beside the caller's right to it; where nothing is folded yet, again behind it.
    const isThere = early !== null && early.computedAt !== null && classIds.length === 1;
    const { toFold, ...freshness } = isThere ? early : await this.queries.freshness(classIds);
    if (toFold.length > 0) throw new NotFolded(toFold);
    return { selection: { classIds, filter, now, shutPostIds: [...shut] }, head: { filter, ...freshness } };
  }
}
