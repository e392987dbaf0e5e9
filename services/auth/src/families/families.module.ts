import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ExpiredRequestsService } from './expired-requests.service.ts';
import { FamiliesService } from './families.service.ts';

@Module({
  imports: [SessionsModule],
  providers: [FamiliesService, ExpiredRequestsService],
  exports: [FamiliesService, ExpiredRequestsService],
})
export class FamiliesModule {}
