import { Module } from '@nestjs/common';
import { FavoritesModule } from '../favorites/favorites.module.ts';
import { PostsModule } from '../posts/posts.module.ts';
import { NotesController } from './notes.controller.ts';
import { NotesService } from './notes.service.ts';

@Module({
  imports: [PostsModule, FavoritesModule],
  controllers: [NotesController],
  providers: [NotesService],
  exports: [NotesService],
})
export class NotesModule {}
