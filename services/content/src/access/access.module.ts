import { Module } from '@nestjs/common';
import { AccessService } from './access.service.ts';
import { AttemptsConsumer } from './attempts.consumer.ts';
import { ClassesConsumer } from './classes.consumer.ts';
import { FamiliesConsumer } from './families.consumer.ts';
import { HoldersService } from './holders.service.ts';
import { HomeworkConsumer } from './homework.consumer.ts';

@Module({
  controllers: [ClassesConsumer, HomeworkConsumer, AttemptsConsumer, FamiliesConsumer],
  providers: [AccessService, HoldersService],
  exports: [AccessService, HoldersService],
})
export class AccessModule {}
