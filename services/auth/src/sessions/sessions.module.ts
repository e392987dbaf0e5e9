import { Module } from '@nestjs/common';
import { TokensModule } from '../tokens/tokens.module.ts';
import { ExpiredSessionsService } from './expired-sessions.service.ts';
import { FreshLogInsService } from './fresh-log-ins.service.ts';
import { PersonTokens } from './person-tokens.ts';
import { PublishSessionJob } from './publish-session.job.ts';
import { SessionRecords } from './session-records.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsService } from './sessions.service.ts';

@Module({
  imports: [TokensModule],
  controllers: [SessionsController],
  providers: [
    SessionsService,
    FreshLogInsService,
    ExpiredSessionsService,
    SessionRecords,
    PersonTokens,
    PublishSessionJob,
  ],
  exports: [SessionsService, FreshLogInsService, ExpiredSessionsService],
})
export class SessionsModule {}
