import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { FavoritesModule } from '../favorites/favorites.module.ts';
import { UserDeletedConsumer } from './user-deleted.consumer.ts';

@Module({ imports: [AccessModule, FavoritesModule], controllers: [UserDeletedConsumer] })
export class AccountsModule {}
