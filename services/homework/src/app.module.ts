import { type DynamicModule, Module } from '@nestjs/common';
import { MessagingModule } from '@yuedu/messaging/messaging.module';
import { AttemptsModule } from './attempts/attempts.module.ts';
import type { Env } from './env.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import { HomeworksModule } from './homeworks/homeworks.module.ts';
import { listens } from './listens.ts';
import { NotificationsModule } from './notifications/notifications.module.ts';
import { notifyDueSchedule, NotifyDueJob } from './notifications/notify-due.job.ts';
import { NotifyNearJob } from './notifications/notify-near.job.ts';
import { NotifyNewJob } from './notifications/notify-new.job.ts';
import { ReplicasModule } from './replicas/replicas.module.ts';
import { FoldReportJob } from './reports/fold-report.job.ts';
import { ReportsModule } from './reports/reports.module.ts';
import { FindBehindJob, findBehindSchedule } from './attempts/rescoring/find-behind.job.ts';
import { RescoreAttemptsJob } from './attempts/rescoring/rescore-attempts.job.ts';
import { RescoringModule } from './attempts/rescoring/rescoring.module.ts';
import { TakesModule } from './takes/takes.module.ts';
import { TasksModule } from './tasks/tasks.module.ts';

@Module({})
export class AppModule {}

/** The list of features. */
export function appModule(env: Env, prisma: PrismaClient): DynamicModule {
  const messaging = MessagingModule.forRoot({
    service: 'homework',
    listens,
    jobs: [FoldReportJob, NotifyNewJob, NotifyNearJob, NotifyDueJob, RescoreAttemptsJob, FindBehindJob],
    schedules: [notifyDueSchedule, findBehindSchedule],
    database: { client: prisma, url: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL },
    env,
  });
  return {
    module: AppModule,
    imports: [
      TasksModule,
      HomeworksModule,
      AttemptsModule,
      ReportsModule,
      NotificationsModule,
      RescoringModule,
      TakesModule,
      ReplicasModule,
      messaging,
    ],
  };
}
