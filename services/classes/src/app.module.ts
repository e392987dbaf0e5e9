import { type DynamicModule, Module } from '@nestjs/common';
import { MessagingModule } from '@yuedu/messaging/messaging.module';
import { ClassesModule } from './classes/classes.module.ts';
import { CodesModule } from './codes/codes.module.ts';
import { DirectoryModule } from './directory/directory.module.ts';
import type { Env } from './env.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import { listens } from './listens.ts';
import { MembersModule } from './members/members.module.ts';
import { SchoolsModule } from './schools/schools.module.ts';

@Module({})
export class AppModule {}

/** The list of features. */
export function appModule(env: Env, prisma: PrismaClient): DynamicModule {
  return {
    module: AppModule,
    imports: [
      SchoolsModule,
      MembersModule,
      CodesModule,
      ClassesModule,
      DirectoryModule,
      MessagingModule.forRoot({
        service: 'classes',
        listens,
        jobs: [],
        database: { client: prisma, url: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL },
        env,
      }),
    ],
  };
}
