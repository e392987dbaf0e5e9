import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.ts';
import { FavoritesController } from './favorites.controller.ts';
import { FavoritesService } from './favorites.service.ts';
import { FoldersService } from './folders.service.ts';
import { OwnShelf } from './own-shelf.service.ts';

@Module({
  imports: [PostsModule],
  controllers: [FavoritesController],
  providers: [OwnShelf, FoldersService, FavoritesService],
  exports: [OwnShelf],
})
export class FavoritesModule {}
