import { type DynamicModule, Module } from '@nestjs/common';
import { MessagingModule } from '@yuedu/messaging/messaging.module';
import { EndPastClassesJob, endPastClassesSchedule } from './classes/end-past-classes.job.ts';
import { ClassesModule } from './classes/classes.module.ts';
import { CodesModule } from './codes/codes.module.ts';
import { CopiesModule } from './copies/copies.module.ts';
import { DirectoryModule } from './directory/directory.module.ts';
import type { Env } from './env.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import { listens } from './listens.ts';
import { GroupCodesModule } from './group-codes/group-codes.module.ts';
import { JoinsModule } from './joins/joins.module.ts';
import { MembersModule } from './members/members.module.ts';
import { RostersModule } from './rosters/rosters.module.ts';
import { SchoolsModule } from './schools/schools.module.ts';
import { TeachersModule } from './teachers/teachers.module.ts';
import { WhitelistsModule } from './whitelists/whitelists.module.ts';

@Module({})
export class AppModule {}

/** The list of features. */
export function appModule(env: Env, prisma: PrismaClient): DynamicModule {
  return {
    module: AppModule,
    imports: [
      SchoolsModule,
      CopiesModule,
      TeachersModule,
      GroupCodesModule,
      RostersModule,
      WhitelistsModule,
      JoinsModule,
      MembersModule,
      CodesModule,
      ClassesModule,
      DirectoryModule,
      MessagingModule.forRoot({
        service: 'classes',
        listens,
        jobs: [EndPastClassesJob],
        schedules: [endPastClassesSchedule],
        database: { client: prisma, url: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL },
        env,
      }),
    ],
  };
}
