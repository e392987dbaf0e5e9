import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { CategoriesModule } from '../categories/categories.module.ts';
import { LibraryModule } from '../library/library.module.ts';
import { ReadingsModule } from '../readings/readings.module.ts';
import { DeskController } from './desk.controller.ts';
import { DeskService } from './desk.service.ts';
import { DifficultyController } from './difficulty.controller.ts';
import { EditingController } from './editing.controller.ts';
import { EditingService } from './editing.service.ts';
import { FoundTexts } from './search/found-texts.service.ts';
import { ImagesController } from './images/images.controller.ts';
import { ImagesService } from './images/images.service.ts';
import { SweepImagesJob } from './images/sweep-images.job.ts';
import { PostsImportController } from './import/posts-import.controller.ts';
import { KeyUndoController } from './key-undo.controller.ts';
import { KeyUndoService } from './key-undo.service.ts';
import { PostsController } from './posts.controller.ts';
import { PublishDueJob } from './publish-due.job.ts';
import { PublishingService } from './publishing.service.ts';
import { ReadingService } from './reading.service.ts';
import { RevisionsService } from './revisions.service.ts';
import { HitsPresenter } from './search/hits.presenter.ts';
import { SearchController } from './search/search.controller.ts';
import { SearchService } from './search/search.service.ts';
import { SuggestionsService } from './search/suggestions.service.ts';
import { SchedulesService } from './schedules.service.ts';

@Module({
  imports: [AccessModule, CategoriesModule, LibraryModule, ReadingsModule],
  controllers: [
    PostsController,
    SearchController,
    EditingController,
    DeskController,
    KeyUndoController,
    DifficultyController,
    PostsImportController,
    ImagesController,
  ],
  providers: [
    FoundTexts,
    SearchService,
    HitsPresenter,
    SuggestionsService,
    ReadingService,
    EditingService,
    PublishingService,
    DeskService,
    SchedulesService,
    PublishDueJob,
    RevisionsService,
    KeyUndoService,
    ImagesService,
    SweepImagesJob,
  ],
  exports: [EditingService, ReadingService, SchedulesService],
})
export class PostsModule {}
