import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { LogInsModule } from '../log-ins/log-ins.module.ts';
import { RemoveExpiredCodesJob } from './remove-expired-codes.job.ts';
import { SignInCodesController } from './sign-in-codes.controller.ts';
import { SignInCodesService } from './sign-in-codes.service.ts';

@Module({
  imports: [AccountsModule, LogInsModule],
  controllers: [SignInCodesController],
  providers: [SignInCodesService, RemoveExpiredCodesJob],
})
export class ImportsModule {}
