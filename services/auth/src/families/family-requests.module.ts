import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { FamiliesModule } from './families.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { FamilyRequestsController } from './family-requests.controller.ts';
import { FamilyRequestsService } from './family-requests.service.ts';
import { FamilyViewsService } from './family-views.service.ts';

@Module({
  imports: [UsersModule, FamiliesModule, SessionsModule, AccountsModule],
  controllers: [FamilyRequestsController],
  providers: [FamilyRequestsService, FamilyViewsService],
  exports: [FamilyRequestsService],
})
export class FamilyRequestsModule {}
