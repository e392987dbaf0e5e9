import { Injectable } from '@nestjs/common';
import type {
  CompletionReport,
  ComprehensionReport,
  OverviewReport,
  QuestionsReport,
} from '@yuedu/contracts/http/homework/reports';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { ReportQueriesService } from './report-queries.service.ts';
import type { ReportFilter } from './report-scope.service.ts';
import {
  presentCompletion,
  presentComprehension,
  presentOverview,
  presentQuestions,
} from './reports.presenter.ts';
import { SelectionsService } from './selections.service.ts';

/** The reports on classes. Only work of the classes' tasks counts; own reading is in none. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly selections: SelectionsService,
    private readonly queries: ReportQueriesService,
  ) {}

  async completion(filter: ReportFilter, caller: Caller, now: Date): Promise<CompletionReport> {
    const { selection, head } = await this.selections.select(filter, caller, now);
    // who has handed in says nothing of the answers
    const all = { ...selection, shutPostIds: [] };
    return { type: 'completion', ...head, ...presentCompletion(await this.queries.completion(all)) };
  }

  async comprehension(filter: ReportFilter, caller: Caller, now: Date): Promise<ComprehensionReport> {
    const { selection, head } = await this.selections.select(filter, caller, now);
    const [sums, handedIn] = await Promise.all([
      this.queries.comprehension(selection),
      this.queries.handedIn(selection),
    ]);
    return { type: 'comprehension', ...head, ...presentComprehension(sums, handedIn) };
  }

  async questions(filter: ReportFilter, caller: Caller, now: Date): Promise<QuestionsReport> {
    const { selection, head } = await this.selections.select(filter, caller, now);
    const isNarrow = filter.homeworkId !== undefined || filter.postId !== undefined;
    const [sums, pace, marks] = await Promise.all([
      this.queries.questions(selection),
      this.queries.pace(selection),
      isNarrow ? this.queries.marks(selection) : [],
    ]);
    const texts = await this.queries.texts(sums.map((sum) => sum.postId));
    return { type: 'questions', ...head, ...presentQuestions(sums, texts, marks, pace) };
  }

  /** The questions report with whose marks it holds, for its file. */
  async questionsWithStudents(
    filter: ReportFilter,
    caller: Caller,
    now: Date,
  ): Promise<{ report: QuestionsReport; students: CompletionReport['rows'] }> {
    const [report, completion] = await Promise.all([
      this.questions(filter, caller, now),
      this.completion(filter, caller, now),
    ]);
    return { report, students: completion.rows };
  }

  async overview(filter: ReportFilter, caller: Caller, now: Date): Promise<OverviewReport> {
    const { selection, head } = await this.selections.select(filter, caller, now);
    const [homeworks, students, cells] = await Promise.all([
      this.queries.homeworks(selection),
      this.queries.students(selection),
      this.queries.cells(selection),
    ]);
    return { type: 'overview', ...head, ...presentOverview(homeworks, students, cells) };
  }
}
