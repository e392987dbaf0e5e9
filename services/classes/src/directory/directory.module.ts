import { Module } from '@nestjs/common';
import { DirectoryService } from './directory.service.ts';
import { FamiliesConsumer } from './families.consumer.ts';
import { HomeworkConsumer } from './homework.consumer.ts';
import { UsersConsumer } from './users.consumer.ts';

@Module({
  controllers: [UsersConsumer, FamiliesConsumer, HomeworkConsumer],
  providers: [DirectoryService],
  exports: [DirectoryService],
})
export class DirectoryModule {}
