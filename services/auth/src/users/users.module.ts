import { Module } from '@nestjs/common';
import { DevicesModule } from '../devices/devices.module.ts';
import { FamiliesModule } from '../families/families.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AttemptFinishedConsumer } from './attempt-finished.consumer.ts';
import { UsersController } from './users.controller.ts';
import { UsersService } from './users.service.ts';

@Module({
  imports: [SessionsModule, FamiliesModule, DevicesModule],
  controllers: [UsersController, AttemptFinishedConsumer],
  providers: [UsersService],
  exports: [UsersService],
})
export class UsersModule {}
