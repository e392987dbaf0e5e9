import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { FavoritesModule } from '../favorites/favorites.module.ts';
import { LookUpsModule } from '../look-ups/look-ups.module.ts';
import { NotesModule } from '../notes/notes.module.ts';
import { QuestModule } from '../quest/quest.module.ts';
import { UserDeletedConsumer } from './user-deleted.consumer.ts';

@Module({
  imports: [AccessModule, FavoritesModule, LookUpsModule, NotesModule, QuestModule],
  controllers: [UserDeletedConsumer],
})
export class AccountsModule {}
