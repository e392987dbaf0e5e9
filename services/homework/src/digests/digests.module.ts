import { Module } from '@nestjs/common';
import { DigestSettingsService } from './digest-settings.service.ts';
import { DigestsController } from './digests.controller.ts';
import { SendDigestsJob } from './send-digests.job.ts';
import { SendDigestsService } from './send-digests.service.ts';

@Module({
  controllers: [DigestsController],
  providers: [DigestSettingsService, SendDigestsService, SendDigestsJob],
})
export class DigestsModule {}
