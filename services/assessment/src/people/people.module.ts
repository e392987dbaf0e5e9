import { Module } from '@nestjs/common';
import { InquiriesModule } from '../inquiries/inquiries.module.ts';
import { UserDeletedConsumer } from './user-deleted.consumer.ts';

@Module({ imports: [InquiriesModule], controllers: [UserDeletedConsumer] })
export class PeopleModule {}
