import type { DynamicModule, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RouteDefinition } from '@yuedu/contracts/route';
import type { JSONWebKeySet } from 'jose';
import type { Clock } from './clock.ts';
import type { BaseEnv } from './env.ts';

/** Injection token of the parsed environment. */
export const ENV = Symbol('ENV');

export interface ServiceOptions<E extends BaseEnv = BaseEnv> {
  readonly name: string;
  readonly env: E;
  readonly module: DynamicModule | Type;
  /** The service's Prisma client; disconnected at the end. */
  readonly prisma: object;
  readonly routes: readonly RouteDefinition[];
  /** Folders that must be applied before the service is ready. */
  readonly migrations?: readonly string[];
  /** Own readiness checks by name; a rejection is not ready. */
  readonly checks?: Readonly<Record<string, () => Promise<void>>>;
  /** Names of variables that NODE_ENV=production must not have so. */
  readonly refuse?: (env: E) => readonly string[];
  /** Fastify plugins (cookies, multipart), before the routes. */
  readonly configure?: (app: NestFastifyApplication) => Promise<void> | void;
  readonly clock?: Clock;
  /** Public keys given straight (auth itself, tests) instead of JWKS_URL. */
  readonly jwks?: () => JSONWebKeySet | Promise<JSONWebKeySet>;
}

export interface RunningService {
  readonly url: string;
  readonly operationsUrl: string;
  readonly app: NestFastifyApplication;
  close(): Promise<void>;
}

/** Starts a service in this process and installs its signal handlers. */
export async function runService<E extends BaseEnv>(options: ServiceOptions<E>): Promise<void> {
  await startService(options);
}

/** Starts consumers, relay and jobs only. */
export async function runWorker<E extends BaseEnv>(options: ServiceOptions<E>): Promise<void> {
  await startService(options);
}

/** The same without signal handlers, for tests and demo data. `http: false` is the worker. */
export async function startService<E extends BaseEnv>(options: ServiceOptions<E>, parts?: { http: boolean; work: boolean }): Promise<RunningService> {
  await Promise.resolve();
  throw new Error(`not there yet: ${options.name} ${String(parts)}`);
}
