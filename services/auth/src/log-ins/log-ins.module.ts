import { Module } from '@nestjs/common';
import { DevicesModule } from '../devices/devices.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { IdentitiesService } from './identities.service.ts';
import { LogInsService } from './log-ins.service.ts';

@Module({
  imports: [SessionsModule, DevicesModule],
  providers: [IdentitiesService, LogInsService],
  exports: [IdentitiesService, LogInsService],
})
export class LogInsModule {}
