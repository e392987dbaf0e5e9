import { Module } from '@nestjs/common';
import { UserDeletedConsumer } from './user-deleted.consumer.ts';

@Module({ controllers: [UserDeletedConsumer] })
export class PeopleModule {}
