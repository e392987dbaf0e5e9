import { Module } from '@nestjs/common';
import { CodesModule } from '../codes/codes.module.ts';
import { LogInsModule } from '../log-ins/log-ins.module.ts';
import { DevicesModule } from '../devices/devices.module.ts';
import { FamiliesModule } from '../families/families.module.ts';
import { TransactionsModule } from '../providers/transactions.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AttemptFinishedConsumer } from './attempt-finished.consumer.ts';
import { DisplayController } from './display.controller.ts';
import { DisplayService } from './display.service.ts';
import { UsersController } from './users.controller.ts';
import { ImportedClassesController } from './imported-classes.controller.ts';
import { ImportedClassesService } from './imported-classes.service.ts';
import { ReadingsService } from './readings.service.ts';
import { UserSessionsController } from './user-sessions.controller.ts';
import { UserSessionsService } from './user-sessions.service.ts';
import { UsersService } from './users.service.ts';

@Module({
  imports: [SessionsModule, FamiliesModule, DevicesModule, CodesModule, LogInsModule, TransactionsModule],
  controllers: [
    ImportedClassesController,
    UsersController,
    DisplayController,
    UserSessionsController,
    AttemptFinishedConsumer,
  ],
  providers: [ImportedClassesService, UsersService, DisplayService, ReadingsService, UserSessionsService],
  exports: [UsersService],
})
export class UsersModule {}
