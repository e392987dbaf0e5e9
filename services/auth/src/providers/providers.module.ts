import { Module } from '@nestjs/common';
import { ENV } from '@yuedu/service-kit/kit-options';
import type { Env } from '../env.ts';
import { LogInsModule } from '../log-ins/log-ins.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ConfirmProvidersController } from './confirm-providers.controller.ts';
import { ConfirmProvidersService } from './confirm-providers.service.ts';
import { LinksService } from './links.service.ts';
import { OfferedProviders } from './offered-providers.ts';
import { ProvidersController } from './providers.controller.ts';
import { ProvidersService } from './providers.service.ts';
import { TransactionsModule } from './transactions.module.ts';

@Module({
  imports: [LogInsModule, SessionsModule, UsersModule, TransactionsModule],
  controllers: [ProvidersController, ConfirmProvidersController],
  providers: [
    ProvidersService,
    ConfirmProvidersService,
    LinksService,
    {
      provide: OfferedProviders,
      useFactory: (env: Env) =>
        new OfferedProviders(env, { publicUrl: env.PUBLIC_URL, timeoutMs: env.PROVIDER_TIMEOUT_MS }),
      inject: [ENV],
    },
  ],
  exports: [ProvidersService],
})
export class ProvidersModule {}
