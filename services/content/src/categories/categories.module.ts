import { Module } from '@nestjs/common';
import { LibraryModule } from '../library/library.module.ts';
import { CategoriesController } from './categories.controller.ts';
import { CategoriesService } from './categories.service.ts';
import { CategoryChangesService } from './category-changes.service.ts';
import { CategoryWordsService } from './category-words.service.ts';
import { RecommendedTags } from './recommended-tags.ts';
import { RenameCategoryJob } from './rename-category.job.ts';
import { RenamingService } from './renaming.service.ts';
import { TagsController } from './tags.controller.ts';

@Module({
  imports: [LibraryModule],
  controllers: [CategoriesController, TagsController],
  providers: [
    CategoriesService,
    CategoryChangesService,
    CategoryWordsService,
    RecommendedTags,
    RenamingService,
    RenameCategoryJob,
  ],
  exports: [CategoryWordsService],
})
export class CategoriesModule {}
