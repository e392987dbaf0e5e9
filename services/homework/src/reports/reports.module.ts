import { Module } from '@nestjs/common';
import { ClassWorkModule } from '../class-work/class-work.module.ts';
import { DirectoryModule } from '../directory/directory.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { AttemptConsumer } from './attempt.consumer.ts';
import { ExportPartsService } from './export-parts.service.ts';
import { ExportReportJob } from './export-report.job.ts';
import { FirstFoldJob } from './first-fold.job.ts';
import { FirstFoldsService } from './first-folds.service.ts';
import { FoldReportJob } from './fold-report.job.ts';
import { FoldReportService } from './fold-report.service.ts';
import { FoldsService } from './folds.service.ts';
import { HomeworkConsumer } from './homework.consumer.ts';
import { ReportFactsService } from './report-facts.service.ts';
import { ReportExportsController } from './report-exports.controller.ts';
import { ReportExportsService } from './report-exports.service.ts';
import { ReportAnswersService } from './report-answers.service.ts';
import { ReportQueriesService } from './report-queries.service.ts';
import { ReportScopeService } from './report-scope.service.ts';
import { ReportsController } from './reports.controller.ts';
import { ReportsService } from './reports.service.ts';
import { SelectionsService } from './selections.service.ts';
import { StudentQueriesService } from './student-queries.service.ts';
import { StudentReportsController } from './student-reports.controller.ts';
import { StudentReportsService } from './student-reports.service.ts';
import { TaskConsumer } from './task.consumer.ts';

@Module({
  imports: [DirectoryModule, NotificationsModule, ClassWorkModule],
  controllers: [
    ReportsController,
    StudentReportsController,
    ReportExportsController,
    TaskConsumer,
    HomeworkConsumer,
    AttemptConsumer,
  ],
  providers: [
    FoldsService,
    ReportFactsService,
    FoldReportJob,
    FirstFoldJob,
    FirstFoldsService,
    ExportReportJob,
    ExportPartsService,
    ReportExportsService,
    FoldReportService,
    ReportScopeService,
    ReportAnswersService,
    ReportQueriesService,
    ReportsService,
    SelectionsService,
    StudentQueriesService,
    StudentReportsService,
  ],
  exports: [FoldsService, ReportFactsService],
})
export class ReportsModule {}
