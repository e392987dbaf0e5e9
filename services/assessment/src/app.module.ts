import { type DynamicModule, Module } from '@nestjs/common';
import { MessagingModule } from '@yuedu/messaging/messaging.module';
import { ImportJob } from '@yuedu/service-kit/imports/import.job';
import { AnnouncementsModule } from './announcements/announcements.module.ts';
import { DocumentsModule } from './documents/documents.module.ts';
import type { Env } from './env.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import { InquiriesModule } from './inquiries/inquiries.module.ts';
import { RemoveInquiriesJob, removeInquiriesSchedule } from './inquiries/remove-inquiries.job.ts';
import { listens } from './listens.ts';
import { PeopleModule } from './people/people.module.ts';

@Module({})
export class AppModule {}

/** The list of features. */
export function appModule(env: Env, prisma: PrismaClient): DynamicModule {
  return {
    module: AppModule,
    imports: [
      AnnouncementsModule,
      DocumentsModule,
      InquiriesModule,
      PeopleModule,
      MessagingModule.forRoot({
        service: 'assessment',
        listens,
        jobs: [ImportJob, RemoveInquiriesJob],
        schedules: [removeInquiriesSchedule],
        database: { client: prisma, url: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL },
        env,
      }),
    ],
  };
}
