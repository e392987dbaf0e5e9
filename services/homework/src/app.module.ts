import { type DynamicModule, Module } from '@nestjs/common';
import { MessagingModule } from '@yuedu/messaging/messaging.module';
import { AttemptsModule } from './attempts/attempts.module.ts';
import { GradingModule } from './attempts/grading/grading.module.ts';
import { CalendarModule } from './calendar/calendar.module.ts';
import { DigestsModule } from './digests/digests.module.ts';
import { SendDigestsJob } from './digests/send-digests.job.ts';
import { sendDigestsSchedule } from './digests/send-digests-schedule.ts';
import type { Env } from './env.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import { HomeworksModule } from './homeworks/homeworks.module.ts';
import { listens } from './listens.ts';
import { LiveModule } from './live/live.module.ts';
import { NotificationsModule } from './notifications/notifications.module.ts';
import { notifyDueSchedule, NotifyDueJob } from './notifications/notify-due.job.ts';
import { NotifyGradedJob } from './notifications/notify-graded.job.ts';
import { NotifyNearJob } from './notifications/notify-near.job.ts';
import { NotifyNewJob } from './notifications/notify-new.job.ts';
import { RemindersModule } from './reminders/reminders.module.ts';
import { SendReminderJob } from './reminders/send-reminder.job.ts';
import { ReplicasModule } from './replicas/replicas.module.ts';
import { ExportReportJob } from './reports/export-report.job.ts';
import { FirstFoldJob } from './reports/first-fold.job.ts';
import { FoldReportJob } from './reports/fold-report.job.ts';
import { ReportsModule } from './reports/reports.module.ts';
import { FindBehindJob, findBehindSchedule } from './attempts/rescoring/find-behind.job.ts';
import { RescoreAttemptsJob } from './attempts/rescoring/rescore-attempts.job.ts';
import { RescoringModule } from './attempts/rescoring/rescoring.module.ts';
import { SavedRemarksModule } from './saved-remarks/saved-remarks.module.ts';
import { TakesModule } from './takes/takes.module.ts';
import { TasksModule } from './tasks/tasks.module.ts';

@Module({})
export class AppModule {}

/** The list of features. */
export function appModule(env: Env, prisma: PrismaClient): DynamicModule {
  const messaging = MessagingModule.forRoot({
    service: 'homework',
    listens,
    jobs: [
      FoldReportJob,
      FirstFoldJob,
      ExportReportJob,
      NotifyNewJob,
      NotifyNearJob,
      NotifyGradedJob,
      NotifyDueJob,
      SendReminderJob,
      SendDigestsJob,
      RescoreAttemptsJob,
      FindBehindJob,
    ],
    schedules: [notifyDueSchedule, findBehindSchedule, sendDigestsSchedule],
    database: { client: prisma, url: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL },
    env,
  });
  return {
    module: AppModule,
    imports: [
      TasksModule,
      HomeworksModule,
      LiveModule,
      AttemptsModule,
      ReportsModule,
      NotificationsModule,
      CalendarModule,
      RemindersModule,
      DigestsModule,
      RescoringModule,
      GradingModule,
      SavedRemarksModule,
      TakesModule,
      ReplicasModule,
      messaging,
    ],
  };
}
