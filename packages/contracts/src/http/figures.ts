import { z } from 'zod';
import type { ServiceName } from '../event.ts';
import { defineRoute } from '../route.ts';

/** Counted to here and no further, as the totals of lists are: this many means as many or more. */
export const mostCounted = 10_000;
const figure = z.int().min(0).max(mostCounted);

/** Each service counts its own rows, so each has its own address; they are at most a minute old. */
const figuresOf = <K extends string>(service: ServiceName, access: 'editor' | 'admin', keys: readonly K[]) =>
  defineRoute({
    service,
    method: 'GET',
    path: `/v1/figures/${service}`,
    access,
    summary: 'How many rows of some kinds there are: figures and queues of the dashboard',
    response: z.object({
      figures: z.object(Object.fromEntries(keys.map((key) => [key, figure])) as Record<K, typeof figure>),
    }),
  });

/** `newThisWeek`: of the last seven days. `activeToday`: since midnight in Taipei, with a session in use. */
export const figuresOfAuth = figuresOf('auth', 'admin', [
  'students',
  'teachers',
  'parents',
  'editors',
  'admins',
  'newThisWeek',
  'activeToday',
]);
/** `texts`: published ones of the library. `unpublished`: not published yet, or taken out. */
export const figuresOfContent = figuresOf('content', 'editor', ['texts', 'unpublished']);
/** `running`: classes that have not ended. */
export const figuresOfClasses = figuresOf('classes', 'admin', ['running', 'schools']);
/** `openHomeworks`: begun, of running classes, whose own deadline has not passed. */
export const figuresOfHomework = figuresOf('homework', 'admin', ['openHomeworks']);
/** `surplus`: payments to be given back. `stuck`: without an outcome an hour after they were begun. */
export const figuresOfBilling = figuresOf('billing', 'admin', ['subscriptions', 'surplus', 'stuck']);

/** The calls of the services that have figures, for the controller that they share. */
export const figureCalls = {
  auth: figuresOfAuth,
  content: figuresOfContent,
  classes: figuresOfClasses,
  homework: figuresOfHomework,
  billing: figuresOfBilling,
} as const satisfies Partial<Record<ServiceName, unknown>>;
export type CountingService = keyof typeof figureCalls;
