import { Injectable } from '@nestjs/common';
import {
  mostWorks,
  mostWorksOfEach,
  type ReadingReport,
  type StudentsReport,
} from '@yuedu/contracts/http/homework/student-reports';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { ReportQueriesService } from './report-queries.service.ts';
import type { ReportFilter } from './report-scope.service.ts';
import { SelectionsService } from './selections.service.ts';
import { StudentQueriesService } from './student-queries.service.ts';
import { presentReading, presentStudents } from './students.presenter.ts';

/** What students read, and how each gets on. Only work of the classes' tasks counts. */
@Injectable()
export class StudentReportsService {
  constructor(
    private readonly selections: SelectionsService,
    private readonly queries: ReportQueriesService,
    private readonly students: StudentQueriesService,
  ) {}

  async reading(filter: ReportFilter, caller: Caller, now: Date): Promise<ReadingReport> {
    const { selection, head } = await this.selections.select(filter, caller, now);
    // how much was read says nothing of the answers
    const rows = await this.students.reading({ ...selection, shutPostIds: [] });
    return { type: 'reading', ...head, ...presentReading(rows) };
  }

  /** @throws homework.student-not-found for a student who is and was in none of the caller's classes */
  async progress(filter: ReportFilter, caller: Caller, now: Date): Promise<StudentsReport> {
    const { selection, head } = await this.selections.select(filter, caller, now);
    const { shutPostIds, classIds } = selection;
    const all = { ...selection, shutPostIds: [] };
    const isOfOne = filter.studentId !== undefined;
    const isByClass = filter.by === 'class';
    const isNarrow = !isByClass && (isOfOne || filter.classId !== undefined);
    const isWithWorks = isNarrow && filter.includeWorks === '1';
    const most = isOfOne ? mostWorks : isWithWorks ? mostWorksOfEach : 0;
    const [completion, comprehension, reading, characters, growth, works, classHeads] = await Promise.all([
      this.queries.completion(all),
      this.queries.comprehension(selection),
      isByClass ? [] : this.students.reading(all),
      isByClass ? this.students.charactersByClass(all) : undefined,
      isNarrow ? this.students.growth(selection) : [],
      most === 0 ? [] : this.students.works(all, most),
      this.students.classHeads(classIds),
    ]);
    const sums = { completion, comprehension, reading, characters, growth, works };
    return {
      type: 'students',
      ...head,
      ...presentStudents({ ...sums, classHeads, shutPostIds, isByClass }),
    };
  }
}
