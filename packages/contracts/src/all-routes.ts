import type { ServiceName } from './event.ts';
import type { RouteDefinition } from './route.ts';
import * as announcements from './http/assessment/announcements.ts';
import * as info from './http/assessment/info.ts';
import * as inquiries from './http/assessment/inquiries.ts';
import * as pages from './http/assessment/pages.ts';
import * as audit from './http/audit.ts';
import * as avatars from './http/auth/avatars.ts';
import * as codes from './http/auth/codes.ts';
import * as contacts from './http/auth/contacts.ts';
import * as display from './http/auth/display.ts';
import * as families from './http/auth/families.ts';
import * as logIn from './http/auth/log-in.ts';
import * as confirmCodes from './http/auth/confirm-codes.ts';
import * as confirmProviders from './http/auth/confirm-providers.ts';
import * as ownAddresses from './http/auth/own-addresses.ts';
import * as ownPassword from './http/auth/own-password.ts';
import * as providers from './http/auth/providers.ts';
import * as sessions from './http/auth/sessions.ts';
import * as userImport from './http/auth/user-import.ts';
import * as users from './http/auth/users.ts';
import * as orders from './http/billing/orders.ts';
import * as payments from './http/billing/payments.ts';
import * as plans from './http/billing/plans.ts';
import * as subscriptions from './http/billing/subscriptions.ts';
import * as classes from './http/classes/classes.ts';
import * as groupCodes from './http/classes/group-codes.ts';
import * as schools from './http/classes/schools.ts';
import * as whitelists from './http/classes/whitelists.ts';
import * as classTeachers from './http/classes/teachers.ts';
import * as categories from './http/content/categories.ts';
import * as desk from './http/content/desk.ts';
import * as difficulty from './http/content/difficulty.ts';
import * as keyUndo from './http/content/key-undo.ts';
import * as configs from './http/content/configs.ts';
import * as favorites from './http/content/favorites.ts';
import * as words from './http/content/words.ts';
import * as notes from './http/content/notes.ts';
import * as tags from './http/content/tags.ts';
import * as postDrafts from './http/content/post-drafts.ts';
import * as postImages from './http/content/post-images.ts';
import * as posts from './http/content/posts.ts';
import * as quest from './http/content/quest.ts';
import * as readings from './http/content/readings.ts';
import * as postsImport from './http/content/posts-import.ts';
import * as search from './http/content/search.ts';
import * as gateway from './http/gateway.ts';
import * as attempts from './http/homework/attempts.ts';
import * as calendar from './http/homework/calendar.ts';
import * as digest from './http/homework/digest.ts';
import * as grading from './http/homework/grading.ts';
import * as homeworks from './http/homework/homeworks.ts';
import * as keyRepair from './http/homework/key-repair.ts';
import * as live from './http/homework/live.ts';
import * as notifications from './http/homework/notifications.ts';
import * as reminders from './http/homework/reminders.ts';
import * as reportExports from './http/homework/report-exports.ts';
import * as reports from './http/homework/reports.ts';
import * as studentReports from './http/homework/student-reports.ts';
import * as savedRemarks from './http/homework/saved-remarks.ts';
import * as takes from './http/homework/takes.ts';
import * as tasks from './http/homework/tasks.ts';
import * as deadLetters from './http/dead-letters.ts';
import * as figures from './http/figures.ts';
import * as files from './http/files.ts';
import { callsOfImport, type ImportCalls } from './http/imports.ts';
import * as jobs from './http/jobs.ts';
import * as ownData from './http/own-data.ts';

const isRoute = (value: unknown): value is RouteDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
const isImport = (value: unknown): value is ImportCalls =>
  typeof value === 'object' && value !== null && 'upload' in value && isRoute(value.upload);

/** A call, or the calls of an import: `announcementImport.upload`. */
function routesIn([name, value]: [string, unknown]): [string, RouteDefinition][] {
  if (isRoute(value)) return [[name, value]];
  if (!isImport(value)) return [];
  return Object.entries(callsOfImport(value)).map(([key, route]) => [`${name}.${key}`, route]);
}

/**
 * Every declared call, by its export name: the gateway's table, the access table and the generated documents
 * walk it.
 */
export const allRoutes: ReadonlyMap<string, RouteDefinition> = new Map(
  [
    announcements,
    info,
    inquiries,
    pages,
    audit,
    jobs,
    files,
    deadLetters,
    figures,
    ownData,
    avatars,
    codes,
    contacts,
    display,
    families,
    logIn,
    confirmCodes,
    confirmProviders,
    ownAddresses,
    ownPassword,
    providers,
    sessions,
    userImport,
    users,
    posts,
    categories,
    desk,
    tags,
    favorites,
    words,
    notes,
    configs,
    quest,
    readings,
    postDrafts,
    postImages,
    difficulty,
    keyUndo,
    postsImport,
    search,
    classes,
    groupCodes,
    schools,
    classTeachers,
    whitelists,
    grading,
    homeworks,
    live,
    tasks,
    attempts,
    calendar,
    digest,
    keyRepair,
    notifications,
    reminders,
    reportExports,
    reports,
    studentReports,
    savedRemarks,
    takes,
    plans,
    orders,
    payments,
    subscriptions,
    gateway,
  ].flatMap((module) => Object.entries(module).flatMap(routesIn)),
);

/** Every call that contracts give to a service. */
export const routesOf = (service: ServiceName): RouteDefinition[] =>
  [...allRoutes.values()].filter((route) => route.service === service);
