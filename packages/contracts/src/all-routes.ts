import type { RouteDefinition } from './route.ts';
import * as assessment from './http/assessment.ts';
import * as audit from './http/audit.ts';
import * as auth from './http/auth.ts';
import * as billing from './http/billing.ts';
import * as classes from './http/classes.ts';
import * as content from './http/content.ts';
import * as gateway from './http/gateway.ts';
import * as homework from './http/homework.ts';
import * as reports from './http/reports.ts';

const isRoute = (value: unknown): value is RouteDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** Every declared call, by its export name: the gateway's table, the access table and the generated documents walk it. */
export const allRoutes: ReadonlyMap<string, RouteDefinition> = new Map(
  [assessment, audit, auth, content, classes, homework, reports, billing, gateway].flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, RouteDefinition] => isRoute(entry[1])),
  ),
);
