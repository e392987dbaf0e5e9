import { Module } from '@nestjs/common';
import { RescoringModule } from '../attempts/rescoring/rescoring.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { ReportsModule } from '../reports/reports.module.ts';
import { AnswerKeyConsumer } from './answer-key.consumer.ts';
import { ClassConsumer } from './class.consumer.ts';
import { EndedAccessService } from './ended-access.service.ts';
import { FamilyConsumer } from './family.consumer.ts';
import { MemberConsumer } from './member.consumer.ts';
import { PostConsumer } from './post.consumer.ts';
import { ReplicasService } from './replicas.service.ts';
import { UserConsumer } from './user.consumer.ts';

/** What homework keeps of people, classes, texts and keys. */
@Module({
  imports: [ReportsModule, NotificationsModule, RescoringModule],
  controllers: [UserConsumer, FamilyConsumer, ClassConsumer, MemberConsumer, PostConsumer, AnswerKeyConsumer],
  providers: [ReplicasService, EndedAccessService],
})
export class ReplicasModule {}
