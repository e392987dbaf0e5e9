import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { MESSAGING_LOGGER } from '@yuedu/messaging/messaging-options';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { AuditTrail } from './audit/audit-trail.service.ts';
import { AuthGuard, TOKEN_VERIFIER } from './auth/auth.guard.ts';
import { CLOCK, systemClock } from './clock.ts';
import { PRISMA } from './database/database.ts';
import { DeadLetterList } from './dead-letters/dead-letter-list.service.ts';
import { FIGURE_QUERIES, Figures } from './figures/figures.service.ts';
import { FILE_STORE } from './files/file-store.ts';
import { Files } from './files/files.service.ts';
import { storeOf } from './files/store-of.ts';
import { ROUTED_IMPORTS } from './imports/define-import.ts';
import { ImportJob } from './imports/import.job.ts';
import { ImportWork } from './imports/import-work.service.ts';
import { ImportUploads } from './imports/import-uploads.service.ts';
import { importsController } from './imports/imports.controller.ts';
import { Imports } from './imports/imports.service.ts';
import { figureControllersOf, kitControllersOf } from './kit-controllers.ts';
import { ENV, SERVICE_NAME, type ServiceOptions } from './kit-options.ts';
import { Jobs } from './jobs/jobs.service.ts';
import { LOGGER } from './operations/log.ts';
import { OWN_DATA, OwnDataFiles } from './own-data/own-data-files.service.ts';
import { ProblemFilter } from './http/problem.filter.ts';
import { RouteInterceptor } from './http/route.interceptor.ts';
import { SessionGuard } from './auth/session-guard.ts';
import { REDIS, redisForCalls } from './redis.ts';
import { createTokenVerifier } from './auth/token-verifier.ts';

/**
 * The root of a service: what is injectable everywhere, the global guard, filter and interceptor, and the
 * service's own module.
 */
@Module({})
export class KitModule implements OnApplicationShutdown {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  static around(options: ServiceOptions, log: Logger): DynamicModule {
    const { env, jwks, figures, imports = [] } = options;
    const verifier = createTokenVerifier({
      issuer: env.TOKEN_ISSUER,
      audience: env.TOKEN_AUDIENCE,
      jwksUrl: env.JWKS_URL,
      jwks,
    });
    const values: [symbol, unknown][] = [
      [SERVICE_NAME, options.name],
      [ENV, env],
      [PRISMA, options.prisma],
      [CLOCK, options.clock ?? systemClock],
      [LOGGER, log],
      [ROUTED_IMPORTS, imports],
      [FIGURE_QUERIES, figures ?? {}],
      [OWN_DATA, options.ownData],
      [MESSAGING_LOGGER, log],
      [TOKEN_VERIFIER, verifier],
    ];
    const provided = values.map(([provide, useValue]) => ({ provide, useValue }));
    return {
      module: KitModule,
      global: true,
      imports: [options.module],
      controllers: [
        ...kitControllersOf(options.name),
        ...figureControllersOf(options.name, figures !== undefined),
        ...imports.map(importsController),
      ],
      providers: [
        AuditTrail,
        DeadLetterList,
        Figures,
        Jobs,
        Files,
        OwnDataFiles,
        Imports,
        ImportUploads,
        ImportWork,
        ImportJob,
        { provide: FILE_STORE, useFactory: () => storeOf(env) },
        SessionGuard,
        ...provided,
        { provide: REDIS, useFactory: () => redisForCalls(env.REDIS_URL) },
        { provide: APP_GUARD, useClass: AuthGuard },
        { provide: APP_INTERCEPTOR, useClass: RouteInterceptor },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
      exports: [Jobs, Files, Imports, ImportUploads, ImportJob, ...values.map(([token]) => token), REDIS],
    };
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
