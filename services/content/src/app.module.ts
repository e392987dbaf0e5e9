import { type DynamicModule, Module } from '@nestjs/common';
import { MessagingModule } from '@yuedu/messaging/messaging.module';
import { AccessModule } from './access/access.module.ts';
import { AccountsModule } from './accounts/accounts.module.ts';
import { CategoriesModule } from './categories/categories.module.ts';
import { RenameCategoryJob } from './categories/rename-category.job.ts';
import { ConfigsModule } from './configs/configs.module.ts';
import { ImportJob } from '@yuedu/service-kit/imports/import.job';
import type { Env } from './env.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import { FavoritesModule } from './favorites/favorites.module.ts';
import { NotesModule } from './notes/notes.module.ts';
import { listens } from './listens.ts';
import { SweepImagesJob, sweepImagesSchedule } from './posts/images/sweep-images.job.ts';
import { PublishDueJob, publishDueSchedule } from './posts/publish-due.job.ts';
import { PostsModule } from './posts/posts.module.ts';
import { QuestModule } from './quest/quest.module.ts';
import { ReadingsModule } from './readings/readings.module.ts';
import { LookUpsModule } from './look-ups/look-ups.module.ts';

@Module({})
export class AppModule {}

/** The list of features. */
export function appModule(env: Env, prisma: PrismaClient): DynamicModule {
  return {
    module: AppModule,
    imports: [
      CategoriesModule,
      ConfigsModule,
      PostsModule,
      AccessModule,
      AccountsModule,
      FavoritesModule,
      NotesModule,
      QuestModule,
      ReadingsModule,
      LookUpsModule,
      MessagingModule.forRoot({
        service: 'content',
        listens,
        jobs: [PublishDueJob, RenameCategoryJob, ImportJob, SweepImagesJob],
        schedules: [publishDueSchedule, sweepImagesSchedule],
        database: { client: prisma, url: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL },
        env,
      }),
    ],
  };
}
