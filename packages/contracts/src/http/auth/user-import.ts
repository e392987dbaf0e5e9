import { z } from 'zod';
import { id, instant } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { grades } from '../../rules/education.ts';
import {
  gradeInRoster,
  isGradeElsewhere,
  loginNameOf,
  rosterKey,
  titleInRoster,
  usernameForm,
  wholeName,
} from '../../rules/roster.ts';
import { importCalls } from '../imports.ts';
import { personName } from './users.ts';

const key = z.string().max(100).optional();
const row = z
  .strictObject({
    name: personName.optional(),
    familyName: personName.optional(),
    givenName: personName.optional(),
    number: key,
    username: key,
    sourcedId: key,
    className: personName.optional(),
    title: z
      .string()
      .max(60)
      .refine((text) => titleInRoster(text) !== undefined, { message: '身分只能是學生、老師或家長。' })
      .optional(),
    grade: z
      .string()
      .max(60)
      .refine((text) => gradeInRoster(text) !== undefined || isGradeElsewhere(text), {
        message: '年級要像「小四」「四年級」或「04」。',
      })
      .optional(),
    status: z
      .string()
      .max(60)
      .refine((text) => !/^tobedeleted$/i.test(text), { message: '這一列標示為要刪除；匯入不會刪除帳號。' })
      .optional(),
    enabledUser: z
      .string()
      .max(60)
      .refine((text) => !/^(false|0|no|否)$/i.test(text), { message: '這個人在來源系統已經停用。' })
      .optional(),
  })
  .refine((one) => wholeName(one) !== '', { path: ['name'], message: '要有姓名，或姓和名。' })
  .refine((one) => wholeName(one).length <= 60, { path: ['name'], message: '姓名最多 60 個字。' })
  .refine((one) => rosterKey(one) !== undefined, {
    path: ['number'],
    message: '要有學號、登入名稱或來源編號。',
  })
  .refine((one) => rosterKey(one) === undefined || usernameForm.test(loginNameOf(one)), {
    path: ['username'],
    message: '登入名稱要 3 到 60 個英文字母、數字或 . _ @ -。',
  });
export type RosterRow = z.output<typeof row>;

const isOptional = true;
/**
 * People of a school from a list, from users.csv of OneRoster 1.1 and 1.2, or from its whole ZIP, of which
 * `part` is the school of the file. What else stands in the file is passed over, e-mail and phone too:
 * whoever has them has not said so himself.
 */
export const userImport = importCalls({
  service: 'auth',
  base: '/v1/users',
  access: 'admin',
  title: '使用者',
  uploadAlias: '/v1/users/import',
  choices: z.strictObject({ schoolId: id, part: z.string().min(1).max(255).optional() }),
  columns: {
    name: { label: '姓名', synonyms: ['學生姓名', '全名', 'full name', 'student name'], isOptional },
    familyName: { label: '姓', synonyms: ['last name', 'surname'], isOptional },
    givenName: { label: '名', synonyms: ['first name'], isOptional },
    number: {
      label: '學號',
      synonyms: ['學生編號', 'student number', 'student id', 'identifier'],
      isOptional,
    },
    username: { label: '登入名稱', synonyms: ['帳號', '使用者名稱', 'user name', 'account'], isOptional },
    sourcedId: { label: '來源編號', synonyms: ['sourced id'], isOptional },
    title: { label: '身分', synonyms: ['角色', 'role'], isOptional },
    grade: { label: '年級', synonyms: ['grades', 'grade level'], isOptional },
    className: { label: '班級', synonyms: ['班別', 'class', 'class name', 'homeroom'], isOptional },
    status: { label: '狀態', isOptional },
    enabledUser: { label: '啟用', synonyms: ['enabled'], isOptional },
  },
  row,
});

const importedClass = z.object({
  name: z.string(),
  /** The one that most of its students have. */
  grade: z.enum(grades).nullable(),
  students: z.array(id),
  /** As the file has them; often nobody. */
  teachers: z.array(z.object({ _id: id, name: z.string() })),
});
export type ImportedClass = z.output<typeof importedClass>;

/** The classes of a person's own import, of those whom it has made; they are made by `classes`' own calls. */
export const listImportedClasses = defineRoute({
  service: 'auth',
  method: 'GET',
  path: '/v1/users/imports/{id}/classes',
  access: 'admin',
  summary: '一批匯入帳號的班級',
  params: z.strictObject({ id }),
  response: z.object({ schoolId: id.nullable(), results: z.array(importedClass) }),
  errors: ['not-found'],
});

/** What stands on the slip of one person. */
const slip = z.object({
  name: z.string(),
  grade: z.string().nullable(),
  className: z.string().nullable(),
  username: z.string(),
  code: z.string(),
});
export type SignInSlip = z.output<typeof slip>;

/**
 * New codes for those of an import who have never come in; what was printed before holds no more. The codes
 * stand in this answer alone.
 */
export const makeSignInCodes = defineRoute({
  service: 'auth',
  method: 'POST',
  path: '/v1/users/imports/{id}/sign-in-codes',
  access: 'admin',
  summary: '產生一批匯入帳號的登入碼',
  params: z.strictObject({ id }),
  timeoutMs: 30_000,
  status: 200,
  response: z.object({
    results: z.array(slip),
    expiresAt: instant,
  }),
  errors: ['not-found', 'auth.reauthentication-needed'],
});

/**
 * A new code for one person who has nothing but a log-in name: his password, the code before and all of his
 * sessions hold no more. The code stands in this answer alone.
 */
export const renewSignInCode = defineRoute({
  service: 'auth',
  method: 'POST',
  path: '/v1/users/{id}/sign-in-code',
  access: 'admin',
  summary: '為一個人產生新的登入碼',
  params: z.strictObject({ id }),
  status: 200,
  response: slip.extend({ expiresAt: instant }),
  errors: ['not-found', 'auth.sign-in-code-not-possible', 'auth.reauthentication-needed'],
});
