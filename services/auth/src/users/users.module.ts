import { Module } from '@nestjs/common';
import { CodesModule } from '../codes/codes.module.ts';
import { LogInsModule } from '../log-ins/log-ins.module.ts';
import { DevicesModule } from '../devices/devices.module.ts';
import { FamiliesModule } from '../families/families.module.ts';
import { TransactionsModule } from '../providers/transactions.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AttemptFinishedConsumer } from './attempt-finished.consumer.ts';
import { UsersController } from './users.controller.ts';
import { UsersService } from './users.service.ts';

@Module({
  imports: [SessionsModule, FamiliesModule, DevicesModule, CodesModule, LogInsModule, TransactionsModule],
  controllers: [UsersController, AttemptFinishedConsumer],
  providers: [UsersService],
  exports: [UsersService],
})
export class UsersModule {}
