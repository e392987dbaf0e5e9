import { z } from 'zod';
import { cleanName } from '../../rules/clean-text.ts';
import { id, instant, version } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { grades } from '../../rules/education.ts';
import { cursorPage, listPage, listQuery, projected } from '../list.ts';

/**
 * To its teacher `students` is the whole class; to a student only himself; to a parent his children in it.
 */
export const classStudent = z.object({
  userId: id,
  name: z.string(),
  grade: z.string().nullable(),
  seatNumber: z.int().nullable(),
  joinedAt: instant,
  leftAt: instant.nullable(),
});
export const schoolClass = z.object({
  _id: id,
  version,
  title: z.string(),
  grade: z.enum(grades),
  endAt: instant,
  teachers: z.array(id),
  teacherNames: z.array(z.string()),
  school: id.nullable(),
  /** What its teacher says while `school` is null; `schoolName` is then the name of this one. */
  namedSchool: id.nullable(),
  schoolName: z.string().nullable(),
  region: z.string().nullable(),
  county: z.string().nullable(),
  zones: z.array(id),
  students: z.array(classStudent),
  studentCount: z.int().nonnegative(),
  homeworkCount: z.int().nonnegative(),
  createdAt: instant,
  updatedAt: instant,
});
export type SchoolClass = z.output<typeof schoolClass>;
export const classCode = z.object({ code: z.string(), expiresAt: instant });

const byId = z.strictObject({ id });
const own = { title: z.string().overwrite(cleanName).min(1).max(60), grade: z.enum(grades), endAt: instant };
/**
 * The school that its teacher names: one of his account's becomes the class's `school`, another one stands
 * beside it and opens nothing. Left out of a new class, it is his own.
 */
const named = { namedSchool: id.nullable().optional() };
/** An admin may also set these; in a teacher's body they are 403. */
const adminOnly = z
  .strictObject({
    school: id.nullable(),
    region: z.string().max(60).nullable(),
    county: z.string().max(60).nullable(),
    zones: z.array(id),
    teachers: z.array(id).min(1),
  })
  .partial();
/** Students of one class at a time, so that no report, no list and no notice of it is without bound. */
export const mostMembers = 500;

export const createClass = defineRoute({
  service: 'classes',
  method: 'POST',
  path: '/v1/classes',
  access: 'teacher',
  summary: '建立班級',
  body: z.strictObject({ ...own, ...named, ...adminOnly.shape }),
  response: schoolClass,
  errors: ['access.denied'],
});
export const listClasses = defineRoute({
  service: 'classes',
  method: 'GET',
  path: '/v1/classes/',
  access: 'login',
  summary: '班級清單',
  query: listQuery,
  response: listPage(projected(schoolClass)),
});
export const listClassesV2 = defineRoute({
  service: 'classes',
  method: 'GET',
  path: '/v2/classes/',
  access: 'login',
  summary: '班級清單（游標）',
  query: listQuery,
  response: cursorPage(projected(schoolClass)),
});
export const getClass = defineRoute({
  service: 'classes',
  method: 'GET',
  path: '/v1/classes/{id}',
  access: 'login',
  summary: '一個班級',
  params: byId,
  query: z.strictObject({ projection: z.string().max(2_000).optional() }),
  response: projected(schoolClass),
  errors: ['classes.class-not-found'],
});
export const putClass = defineRoute({
  service: 'classes',
  method: 'PUT',
  path: '/v1/classes/{id}',
  access: 'teacher',
  summary: '修改班級',
  ifMatch: 'optional',
  params: byId,
  body: z
    .strictObject(own)
    .partial()
    .extend({ ...named, ...adminOnly.shape }),
  response: schoolClass,
  errors: ['classes.class-not-found', 'classes.class-ended', 'version.stale', 'access.denied'],
});
/**
 * Makes a class of the next school year: of the same school, its caller's, with those students of the old one
 * that are named. Zones stay behind: they are what the school paid for.
 */
export const copyClass = defineRoute({
  service: 'classes',
  method: 'POST',
  path: '/v1/classes/{id}/copies',
  access: 'teacher',
  summary: '複製班級到新學年',
  idempotencyKey: 'optional',
  params: byId,
  body: z.strictObject({ ...own, studentIds: z.array(id).max(mostMembers), endsOld: z.boolean() }),
  response: z.object({ _id: id, studentCount: z.int().nonnegative() }),
  errors: ['classes.class-not-found', 'classes.student-not-allowed'],
});
/** Ends the class: it stays readable, nobody can join. */
export const deleteClass = defineRoute({
  service: 'classes',
  method: 'DELETE',
  path: '/v1/classes/{id}',
  access: 'teacher',
  summary: '結束班級',
  params: byId,
  response: z.object({ ended: z.literal(true) }),
  errors: ['classes.class-not-found'],
});
export const createCode = defineRoute({
  service: 'classes',
  method: 'POST',
  path: '/v1/classes/{id}/codes',
  access: 'teacher',
  summary: '產生班級代碼',
  params: byId,
  response: classCode,
  errors: ['classes.class-not-found', 'classes.class-ended'],
});
/** The codes that a student can join by now, newest first, for the teacher to show. */
export const listCodes = defineRoute({
  service: 'classes',
  method: 'GET',
  path: '/v1/classes/{id}/codes',
  access: 'teacher',
  summary: '班級目前的代碼',
  params: byId,
  response: z.object({ results: z.array(classCode) }),
  errors: ['classes.class-not-found'],
});
export const deleteCodes = defineRoute({
  service: 'classes',
  method: 'DELETE',
  path: '/v1/classes/{id}/codes',
  access: 'teacher',
  summary: '停用班級代碼',
  params: byId,
  response: z.object({ deleted: z.int().nonnegative() }),
  errors: ['classes.class-not-found'],
});
export const joinClass = defineRoute({
  service: 'classes',
  method: 'POST',
  path: '/v1/classes/join',
  access: 'login',
  summary: '用代碼或老師的邀請加入班級',
  status: 200,
  body: z.union([
    z.strictObject({ code: z.string().trim().min(4).max(40) }),
    /** For who is on its whitelist by an address that he has shown to be his. */
    z.strictObject({ classId: id }),
  ]),
  response: schoolClass,
  errors: [
    'classes.class-not-found',
    'classes.code-unknown',
    'classes.code-expired',
    'classes.class-ended',
    'classes.class-full',
    'classes.too-many-tries',
    'classes.teacher-cannot-join',
  ],
});
/** A single id adds that one (body ignored); `all` makes the list equal, needs If-Match. */
export const putStudents = defineRoute({
  service: 'classes',
  method: 'PUT',
  path: '/v1/classes/{id}/students/{studentId}',
  access: 'teacher',
  summary: '加入學生或更新名單',
  ifMatch: 'optional',
  params: z.strictObject({ id, studentId: z.union([id, z.literal('all')]) }),
  body: z.strictObject({ studentIds: z.array(id).max(mostMembers).optional() }),
  response: z.object({ version, added: z.array(id), removed: z.array(id) }),
  errors: [
    'classes.class-not-found',
    'classes.class-ended',
    'classes.class-full',
    'classes.student-not-allowed',
    'version.stale',
    'version.required',
  ],
});
export const removeStudent = defineRoute({
  service: 'classes',
  method: 'DELETE',
  path: '/v1/classes/{id}/students/{studentId}',
  access: 'login',
  summary: '離開班級（作答都保留）',
  params: z.strictObject({ id, studentId: id }),
  response: z.object({ removed: z.literal(true) }),
  errors: ['classes.class-not-found', 'not-found', 'access.denied'],
});
/** The latest end first, page by page; `next` is given back as `skip`. */
export const classesOfTeacher = defineRoute({
  service: 'classes',
  method: 'GET',
  path: '/v1/classes/teachers/{id}',
  aliases: ['/classes/teachers/{id}'],
  access: 'teacher',
  summary: '一位老師的班級',
  params: byId,
  query: listQuery.extend({ limit: listQuery.shape.limit.removeDefault().default(100) }),
  response: cursorPage(projected(schoolClass)),
  errors: ['access.denied'],
});
