import type { DynamicModule, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RouteDefinition } from '@yuedu/contracts/route';
import type { ServiceName } from '@yuedu/contracts/event';
import type { JSONWebKeySet } from 'jose';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { BaseEnv } from './env.ts';
import type { FigureQueries } from './figures/figures.service.ts';
import type { RoutedImport } from './imports/define-import.ts';
import type { OwnData } from './own-data/own-data.ts';

/** Injection token of the parsed environment. */
export const ENV = Symbol('ENV');

/** Injection token of the service's name. */
export const SERVICE_NAME = Symbol('SERVICE_NAME');

/** What the kit needs of a Prisma client. */
export interface KitDatabase {
  $queryRawUnsafe<T = unknown>(query: string, ...values: unknown[]): Promise<T>;
  $executeRawUnsafe(query: string, ...values: unknown[]): Promise<number>;
  $disconnect(): Promise<void>;
}

export interface ServiceOptions {
  readonly name: ServiceName;
  readonly env: BaseEnv;
  readonly module: DynamicModule | Type;
  /** The service's Prisma client; disconnected at the end. */
  readonly prisma: KitDatabase;
  /** All of its calls, for its OpenAPI document: `routesOf` of contracts has them. */
  readonly routes: readonly RouteDefinition[];
  /** What of its tables a person gets who asks for his own data. */
  readonly ownData: OwnData;
  /** Folders that must be applied before the service is ready. */
  readonly migrations?: readonly string[];
  /** Own readiness checks by name; a rejection is not ready. */
  readonly checks?: Readonly<Record<string, () => Promise<void>>>;
  /** Names of variables that NODE_ENV=production must not have so. */
  readonly refuse?: () => readonly string[];
  /** Fastify plugins (cookies, multipart), before the routes. */
  readonly configure?: (app: NestFastifyApplication) => Promise<void> | void;
  /**
   * Imports of resources, whose calls are served here; ImportJob is to be among the jobs. They make files.
   */
  readonly imports?: readonly RoutedImport[];
  /** What is counted for the dashboard: the contracts have the call of a service that has figures. */
  readonly figures?: FigureQueries;
  readonly clock?: Clock;
  /** Default: JSON on standard output. */
  readonly log?: Logger;
  /** Public keys given straight (auth itself, tests) instead of JWKS_URL. */
  readonly jwks?: () => JSONWebKeySet | Promise<JSONWebKeySet>;
}

/** Which parts a process runs: the HTTP interface, and consumers, relay and jobs. */
export interface ServiceParts {
  readonly http: boolean;
  readonly work: boolean;
}

export interface RunningService {
  /** `http://127.0.0.1:3006`; empty in a worker. */
  readonly url: string;
  readonly operationsUrl: string;
  readonly app: NestFastifyApplication;
  /** From now on /readyz is 503 and answers tell callers to go elsewhere; calls are taken until `close`. */
  leave(): void;
  /** Not ready, finish what runs, leave. */
  close(): Promise<void>;
}
