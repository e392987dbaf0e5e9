import type { RouteDefinition } from './route.ts';
import * as assessment from './http/assessment.ts';
import * as attempts from './http/attempts.ts';
import * as audit from './http/audit.ts';
import * as auth from './http/auth.ts';
import * as billing from './http/billing.ts';
import * as categories from './http/categories.ts';
import * as classes from './http/classes.ts';
import * as content from './http/content.ts';
import * as gateway from './http/gateway.ts';
import * as homework from './http/homework.ts';
import * as notifications from './http/notifications.ts';
import * as postDrafts from './http/post-drafts.ts';
import * as reports from './http/reports.ts';
import * as tasks from './http/tasks.ts';

const isRoute = (value: unknown): value is RouteDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** Every declared call, by its export name: the gateway's table, the access table and the generated documents walk it. */
export const allRoutes: ReadonlyMap<string, RouteDefinition> = new Map(
  [
    assessment,
    audit,
    auth,
    content,
    categories,
    postDrafts,
    classes,
    homework,
    tasks,
    attempts,
    notifications,
    reports,
    billing,
    gateway,
  ].flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, RouteDefinition] => isRoute(entry[1])),
  ),
);
