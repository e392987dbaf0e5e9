import { Module } from '@nestjs/common';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { AccessModule } from '../access/access.module.ts';
import { CategoriesModule } from '../categories/categories.module.ts';
import { ReadingsModule } from '../readings/readings.module.ts';
import { DeskController } from './desk.controller.ts';
import { DeskService } from './desk.service.ts';
import { EditingController } from './editing.controller.ts';
import { EditingService } from './editing.service.ts';
import { KeyUndoController } from './key-undo.controller.ts';
import { KeyUndoService } from './key-undo.service.ts';
import { LibraryCache } from './library-cache.ts';
import { PostsController } from './posts.controller.ts';
import { PublishDueJob } from './publish-due.job.ts';
import { PublishingService } from './publishing.service.ts';
import { ReadingService } from './reading.service.ts';
import { RevisionsService } from './revisions.service.ts';
import { SchedulesService } from './schedules.service.ts';

@Module({
  imports: [AccessModule, CategoriesModule, ReadingsModule],
  controllers: [PostsController, EditingController, DeskController, KeyUndoController],
  providers: [
    ReadingService,
    EditingService,
    PublishingService,
    DeskService,
    SchedulesService,
    PublishDueJob,
    RevisionsService,
    KeyUndoService,
    {
      provide: LibraryCache,
      inject: [CLOCK],
      useFactory: (clock: Clock) => new LibraryCache({ nowMs: () => clock.now().getTime() }),
    },
  ],
  exports: [EditingService, SchedulesService],
})
export class PostsModule {}
