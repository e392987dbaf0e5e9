import { type DynamicModule, Module } from '@nestjs/common';
import { MessagingModule } from '@yuedu/messaging/messaging.module';
import { AccountsModule } from './accounts/accounts.module.ts';
import { AvatarsModule } from './avatars/avatars.module.ts';
import { RemoveExpiredJob, removeExpiredSchedule } from './accounts/remove-expired.job.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import { ImportJob } from '@yuedu/service-kit/imports/import.job';
import { RemoveExpiredCodesJob, removeExpiredCodesSchedule } from './accounts/remove-expired-codes.job.ts';
import type { Env } from './env.ts';
import { FamilyRequestsModule } from './families/family-requests.module.ts';
import { listens } from './listens.ts';
import { CodesModule } from './codes/codes.module.ts';
import { MessagesModule } from './messages/messages.module.ts';
import { SendMessageJob } from './messages/send-message.job.ts';
import { ProvidersModule } from './providers/providers.module.ts';
import { PublishSessionJob } from './sessions/publish-session.job.ts';
import { ChangeYearJob, changeYearSchedule } from './school-years/change-year.job.ts';
import { SchoolYearsModule } from './school-years/school-years.module.ts';
import { SessionsModule } from './sessions/sessions.module.ts';
import { UsersModule } from './users/users.module.ts';
import { ZonesModule } from './zones/zones.module.ts';

@Module({})
export class AppModule {}

export const appModule = (env: Env, prisma: PrismaClient): DynamicModule => ({
  module: AppModule,
  imports: [
    AccountsModule,
    MessagesModule,
    CodesModule,
    SessionsModule,
    UsersModule,
    AvatarsModule,
    FamilyRequestsModule,
    ProvidersModule,
    ZonesModule,
    SchoolYearsModule,
    MessagingModule.forRoot({
      service: 'auth',
      listens,
      jobs: [
        PublishSessionJob,
        RemoveExpiredJob,
        SendMessageJob,
        ImportJob,
        RemoveExpiredCodesJob,
        ChangeYearJob,
      ],
      schedules: [removeExpiredSchedule, removeExpiredCodesSchedule, changeYearSchedule],
      database: { client: prisma, url: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL },
      env,
    }),
  ],
});
