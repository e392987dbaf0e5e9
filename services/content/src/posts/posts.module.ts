import { Module } from '@nestjs/common';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { AccessModule } from '../access/access.module.ts';
import { CategoriesModule } from '../categories/categories.module.ts';
import { ReadingsModule } from '../readings/readings.module.ts';
import { EditingController } from './editing.controller.ts';
import { EditingService } from './editing.service.ts';
import { LibraryCache } from './library-cache.ts';
import { PostsController } from './posts.controller.ts';
import { ReadingService } from './reading.service.ts';

@Module({
  imports: [AccessModule, CategoriesModule, ReadingsModule],
  controllers: [PostsController, EditingController],
  providers: [
    ReadingService,
    EditingService,
    {
      provide: LibraryCache,
      inject: [CLOCK],
      useFactory: (clock: Clock) => new LibraryCache({ nowMs: () => clock.now().getTime() }),
    },
  ],
  exports: [EditingService],
})
export class PostsModule {}
