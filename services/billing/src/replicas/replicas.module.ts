import { Module } from '@nestjs/common';
import { ClassConsumer } from './class.consumer.ts';
import { FamilyConsumer } from './family.consumer.ts';
import { MemberConsumer } from './member.consumer.ts';
import { ReplicasService } from './replicas.service.ts';

@Module({
  controllers: [ClassConsumer, MemberConsumer, FamilyConsumer],
  providers: [ReplicasService],
  exports: [ReplicasService],
})
export class ReplicasModule {}
