import type { Type } from '@nestjs/common';
import type { Caller } from '../auth/caller.ts';

/** Finds what the service provides: `get(ClassWorkService)`. */
export type Get = <T>(provided: Type<T>) => T;
export type OwnRow = Readonly<Record<string, unknown>>;

/** Some of a person's rows, under one name in the file. */
export interface OwnDataPart {
  /** The tables that its rows are drawn from. */
  readonly tables: readonly string[];
  /**
   * `SELECT … AS key, …` of the rows of the person `$1::uuid`. `key`: text that no other of these rows has,
   * by which they are read on; it is not in the file. The other columns are named as the file names them.
   */
  readonly sql: string;
  /** Takes out what the person may not see yet. */
  readonly shown?: (
    get: Get,
    rows: readonly OwnRow[],
    of: { userId: string; now: Date },
  ) => Promise<readonly OwnRow[]>;
}

/** What a service gives a person of all that it holds: every one of its tables stands in it once. */
export interface OwnData {
  readonly parts: Readonly<Record<string, OwnDataPart>>;
  /** Tables that nobody gets rows of, each with its reason. */
  readonly leftOut: Readonly<Record<string, string>>;
  /** @throws what keeps the caller from his file */
  readonly allow?: (get: Get, caller: Caller, now: Date) => Promise<void>;
}

/** Of a table that is filled by another service's events. */
export const ofAnother = 'a copy of what another service holds, and gives';

/** Rows that are read at a time. */
export const pageLength = 200;

/** One page of a part: `key` and `row` of the person `$1` after the key `$2`. */
export const pageSql = ({ sql }: OwnDataPart): string =>
  `SELECT own.key, to_jsonb(own) - 'key' AS row FROM (${sql}) AS own
    WHERE own.key COLLATE "C" > $2 ORDER BY own.key COLLATE "C" LIMIT ${pageLength}`;

/** Of every service: what was done to the person's own record, without who did it. */
export const partsOfKit: OwnData['parts'] = {
  log: {
    tables: ['audit'],
    sql: `SELECT id::text AS key, at, action, actor = $1::text AS "byMyself" FROM audit
      WHERE subject = $1::text`,
  },
};

/** Tables of the kit and of messaging. */
export const leftOutOfKit: OwnData['leftOut'] = {
  dead_letters: 'events that could not be handled, under bare ids',
  files: 'made for the person, who fetches them; gone after a week',
  idempotency: 'answers that may be asked for again for a day',
  import_batches: 'whoever imports sees it on its page; its rows are other people’s',
  import_uploads: 'a file of other people’s rows, gone when it was imported',
  inbox: 'which events were handled, under bare ids',
  job_requests: 'work that waits, under bare ids',
  jobs: 'work that the person asked for; gone after a week at the latest',
  outbox: 'events on their way',
  waiting: 'events that wait for others',
};
