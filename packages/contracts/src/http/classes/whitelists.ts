import { z } from 'zod';
import { id, instant, version } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { cleanName } from '../../rules/clean-text.ts';
import { addressOf } from '../../rules/account-name.ts';
import { type ImportColumn, importContents } from '../imports.ts';

/** Entries of one class's whitelist, and rows of a file of students. */
export const mostWhitelisted = 200;
/** Longest file of a class's students; in bytes. */
export const rosterFileBytes = 1_048_576;

const isOptional = true;
/** What a class's file of students may hold; of e-mail and telephone the first that is there counts. */
export const rosterColumns = {
  name: { label: '姓名', synonyms: ['學生姓名', '全名', '學生', 'full name', 'student name'] },
  email: { label: '電子信箱', synonyms: ['信箱', 'e-mail', 'email', 'mail', '電子郵件'], isOptional },
  phone: { label: '手機', synonyms: ['電話', '手機號碼', 'phone', 'mobile', 'tel'], isOptional },
} as const satisfies Record<string, ImportColumn>;

const name = z.string().overwrite(cleanName).min(1).max(60);
const isAddress = (channel: 'email' | 'phone') => (written: string) =>
  addressOf(written)?.channel === channel;
export const rosterRow = z.strictObject({
  name,
  email: z.string().max(254).refine(isAddress('email'), { message: '這不是電子信箱。' }).optional(),
  phone: z.string().max(40).refine(isAddress('phone'), { message: '這不是手機號碼。' }).optional(),
});
export type RosterRow = z.output<typeof rosterRow>;

/**
 * What becomes of a row. `here`: in the class already · `adds`: put in at once · `waits`: on the whitelist
 * already · `invites`: comes onto it · `faulty`: nothing, `reason` says why.
 */
export const rosterOutcomes = ['here', 'adds', 'waits', 'invites', 'faulty'] as const;
const outcomeRow = z.object({
  row: z.int().positive(),
  name: z.string(),
  /** The address so that its writer knows it again, and nobody else: w•••@example.com. */
  masked: z.string().nullable(),
  outcome: z.enum(rosterOutcomes),
  /** Of whom is put in: the class or school that he is known from. */
  from: z.string().nullable(),
  reason: z.string().nullable(),
  /** Of a faulty row: its cells, for a file that can be mended and sent again. */
  cells: z.array(z.string()).nullable(),
});
export type RosterOutcome = z.output<typeof outcomeRow>;

/** Which column of the file holds what, by its index; without any it is told by the names. */
const place = z.coerce
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number)
  .optional();
const rosterMatching = z.strictObject({ name: place, email: place, phone: place });

const service = 'classes';
const ofClass = z.strictObject({ id });
const file = {
  service,
  access: 'teacher',
  params: ofClass,
  takes: 'bytes',
  maxBodyBytes: rosterFileBytes,
  timeoutMs: 30_000,
  body: z.unknown(),
} as const;
const errors = [
  'classes.class-not-found',
  'classes.class-ended',
  'classes.class-full',
  'classes.whitelist-full',
  'import.unreadable',
  'import.too-large',
  'import.columns-missing',
] as const;

/** The columns of a file of students, and which of them fit by their names. Nothing is written. */
export const readRoster = defineRoute({
  ...file,
  method: 'POST',
  path: '/v1/classes/{id}/roster/columns',
  summary: '讀學生名單檔案的欄位',
  status: 200,
  response: importContents,
  errors: ['classes.class-not-found', 'classes.class-ended', 'import.unreadable', 'import.too-large'],
});
/** What a file of students would do. Nothing is written. */
export const checkRoster = defineRoute({
  ...file,
  query: rosterMatching,
  method: 'POST',
  path: '/v1/classes/{id}/roster/check',
  summary: '試算學生名單檔案',
  status: 200,
  response: z.object({
    /** Of the class, for If-Match of applying. */
    version,
    header: z.array(z.string()),
    rows: z.array(outcomeRow),
  }),
  errors: [...errors],
});
/** Does what the check said, of the same file and matching; sent again it finds everything done. */
export const applyRoster = defineRoute({
  ...file,
  query: rosterMatching,
  method: 'POST',
  path: '/v1/classes/{id}/roster',
  summary: '匯入學生名單檔案',
  status: 200,
  ifMatch: 'required',
  response: z.object({
    version,
    added: z.int().nonnegative(),
    invited: z.int().nonnegative(),
    unchanged: z.int().nonnegative(),
    rejected: z.int().nonnegative(),
  }),
  errors: [...errors, 'version.stale', 'version.required'],
});

/** Who has been invited and has not come. */
export const getWhitelist = defineRoute({
  service,
  method: 'GET',
  path: '/v1/classes/{id}/whitelist',
  access: 'teacher',
  summary: '班級的邀請名單',
  params: ofClass,
  response: z.object({
    version,
    results: z.array(z.object({ _id: id, name: z.string(), masked: z.string(), createdAt: instant })),
  }),
  errors: ['classes.class-not-found'],
});
const contact = z
  .string()
  .max(254)
  .refine((written) => addressOf(written) !== null, { message: '要是電子信箱或手機號碼。' });
/** `_id` keeps an entry; a name with an address is a new one. */
const listed = z.union([z.strictObject({ _id: id }), z.strictObject({ name, contact })]);
/**
 * Makes the whitelist equal to `list`, under `all` and with If-Match; under an id of the sender's it adds the
 * one entry of `list`.
 */
export const putWhitelist = defineRoute({
  service,
  method: 'PUT',
  path: '/v1/classes/{id}/whitelist/{entryId}',
  access: 'teacher',
  summary: '修改班級的邀請名單',
  ifMatch: 'optional',
  params: z.strictObject({ id, entryId: z.union([id, z.literal('all')]) }),
  body: z.strictObject({ list: z.array(listed).max(mostWhitelisted) }),
  response: z.object({ version, added: z.array(id), removed: z.array(id) }),
  errors: [
    'classes.class-not-found',
    'classes.class-ended',
    'classes.whitelist-full',
    'version.stale',
    'version.required',
  ],
});
/** Classes that the caller may join: he is on their whitelist by an address that he has shown to be his. */
export const listInvitations = defineRoute({
  service,
  method: 'GET',
  path: '/v1/classes/invitations',
  access: 'login',
  summary: '邀請自己加入的班級',
  response: z.object({
    results: z.array(
      z.object({
        classId: id,
        title: z.string(),
        schoolName: z.string().nullable(),
        teacherNames: z.array(z.string()),
      }),
    ),
  }),
});
