import { Module } from '@nestjs/common';
import { ENV } from '@yuedu/service-kit/kit-options';
import { CodesModule } from '../codes/codes.module.ts';
import { DevicesModule } from '../devices/devices.module.ts';
import type { Env } from '../env.ts';
import { LogInsModule } from '../log-ins/log-ins.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { FamiliesModule } from '../families/families.module.ts';
import { ProvidersModule } from '../providers/providers.module.ts';
import { TransactionsModule } from '../providers/transactions.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AccountsController } from './accounts.controller.ts';
import { AccountsService } from './accounts.service.ts';
import { CheckedCodesService } from './checked-codes.service.ts';
import { CodeLogInsService } from './code-log-ins.service.ts';
import { ConfirmCodesController } from './confirm-codes.controller.ts';
import { ConfirmCodesService } from './confirm-codes.service.ts';
import { AddressWatch } from './address-watch.ts';
import { GuessesService } from './guesses.service.ts';
import { LoginThrottle } from './login-throttle.ts';
import { AddressNotesService } from './address-notes.service.ts';
import { OwnAddressesController } from './own-addresses.controller.ts';
import { OwnAddressesService } from './own-addresses.service.ts';
import { OwnPasswordController } from './own-password.controller.ts';
import { OwnPasswordService } from './own-password.service.ts';
import { PasswordNotesService } from './password-notes.service.ts';
import { Passwords } from './passwords.ts';
import { RemoveExpiredCodesJob } from './remove-expired-codes.job.ts';
import { SignInCodesController } from './sign-in-codes.controller.ts';
import { SignInCodesService } from './sign-in-codes.service.ts';
import { RemoveExpiredJob } from './remove-expired.job.ts';

@Module({
  imports: [
    UsersModule,
    SessionsModule,
    DevicesModule,
    LogInsModule,
    MessagesModule,
    FamiliesModule,
    CodesModule,
    ProvidersModule,
    TransactionsModule,
  ],
  controllers: [
    AccountsController,
    SignInCodesController,
    OwnPasswordController,
    OwnAddressesController,
    ConfirmCodesController,
  ],
  providers: [
    AccountsService,
    OwnPasswordService,
    OwnAddressesService,
    AddressNotesService,
    CheckedCodesService,
    CodeLogInsService,
    ConfirmCodesService,
    PasswordNotesService,
    LoginThrottle,
    GuessesService,
    AddressWatch,
    RemoveExpiredJob,
    SignInCodesService,
    RemoveExpiredCodesJob,
    {
      provide: Passwords,
      useFactory: (env: Env) => new Passwords(env.PASSWORD_CONCURRENCY),
      inject: [ENV],
    },
  ],
  exports: [AccountsService, GuessesService],
})
export class AccountsModule {}
