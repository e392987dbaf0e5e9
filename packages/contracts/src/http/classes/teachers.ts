import { z } from 'zod';
import { id, instant } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { schoolClass } from './classes.ts';

/** Teachers of one class, its first among them. */
export const mostTeachers = 10;
/** Invitations of one class that hold. */
export const mostTeacherInvitations = 5;

const service = 'classes';
const ofClass = z.strictObject({ id });
/** 128 random bits in base64url. */
const token = z.string().regex(/^[\w-]{22}$/);
/** In the body, since addresses are written to logs. */
const byToken = z.strictObject({ token }).meta({ example: { token: 'q7Yk2vN0bT4mXw9LrE5sHg' } });

/** The token is shown once: only its hash is stored. It holds for one colleague and three days. */
export const createTeacherInvitation = defineRoute({
  service,
  method: 'POST',
  path: '/v1/classes/{id}/teacher-invitations',
  access: 'teacher',
  summary: '邀請老師一起教這個班',
  params: ofClass,
  response: z.object({ token, expiresAt: instant }),
  errors: [
    'classes.class-not-found',
    'classes.class-ended',
    'classes.teachers-full',
    'classes.teacher-invitations-full',
  ],
});
/** Those that hold, without their tokens. */
export const listTeacherInvitations = defineRoute({
  service,
  method: 'GET',
  path: '/v1/classes/{id}/teacher-invitations',
  access: 'teacher',
  summary: '還沒有人接受的老師邀請',
  params: ofClass,
  response: z.object({ results: z.array(z.object({ invitedBy: z.string(), expiresAt: instant })) }),
  errors: ['classes.class-not-found'],
});
export const deleteTeacherInvitations = defineRoute({
  service,
  method: 'DELETE',
  path: '/v1/classes/{id}/teacher-invitations',
  access: 'teacher',
  summary: '撤回這個班的老師邀請',
  params: ofClass,
  response: z.object({ deleted: z.int().nonnegative() }),
  errors: ['classes.class-not-found'],
});
/** What a teacher sees before accepting: the class's name and who invites, nothing of its students. */
export const readTeacherInvitation = defineRoute({
  service,
  method: 'POST',
  path: '/v1/classes/teacher-invitation',
  access: 'teacher',
  summary: '看一份老師邀請',
  status: 200,
  body: byToken,
  response: z.object({
    title: z.string(),
    schoolName: z.string().nullable(),
    invitedBy: z.string(),
  }),
  errors: ['classes.teacher-invitation-not-found'],
});
export const acceptTeacherInvitation = defineRoute({
  service,
  method: 'PUT',
  path: '/v1/classes/teacher-invitation',
  access: 'teacher',
  summary: '接受老師邀請',
  body: byToken,
  response: schoolClass,
  errors: [
    'classes.teacher-invitation-not-found',
    'classes.class-ended',
    'classes.teachers-full',
    'classes.teacher-of-other-school',
    'classes.student-cannot-teach',
  ],
});
/** Takes a teacher out of a class, or oneself; never the last one. */
export const removeTeacher = defineRoute({
  service,
  method: 'DELETE',
  path: '/v1/classes/{id}/teachers/{teacherId}',
  access: 'teacher',
  summary: '移出共同授課的老師，或自己離開',
  params: z.strictObject({ id, teacherId: id }),
  response: z.object({ removed: z.literal(true) }),
  errors: ['classes.class-not-found', 'not-found', 'access.denied', 'classes.last-teacher'],
});
