import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { FavoritesController } from './favorites.controller.ts';
import { FavoritesService } from './favorites.service.ts';
import { FoldersService } from './folders.service.ts';
import { OwnShelf } from './own-shelf.service.ts';

@Module({
  imports: [AccessModule],
  controllers: [FavoritesController],
  providers: [OwnShelf, FoldersService, FavoritesService],
})
export class FavoritesModule {}
