import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AccountsController } from './accounts.controller.ts';
import { AccountsService } from './accounts.service.ts';
import { AddressWatch } from './address-watch.ts';
import { LoginThrottle } from './login-throttle.ts';

@Module({
  imports: [UsersModule, SessionsModule],
  controllers: [AccountsController],
  providers: [AccountsService, LoginThrottle, AddressWatch],
  exports: [AccountsService],
})
export class AccountsModule {}
