import { Module } from '@nestjs/common';
import { AccessService } from './access.service.ts';
import { ClassesConsumer } from './classes.consumer.ts';
import { HomeworkConsumer } from './homework.consumer.ts';

@Module({
  controllers: [ClassesConsumer, HomeworkConsumer],
  providers: [AccessService],
  exports: [AccessService],
})
export class AccessModule {}
