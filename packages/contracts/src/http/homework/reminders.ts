import { z } from 'zod';
import { id } from '../../ids.ts';
import { defineRoute } from '../../route.ts';

/** How long a reminder can be taken back before anything is sent, in milliseconds. */
export const undoReminderMs = 5_000;

const params = z.strictObject({ id, homeworkId: id });
const ofOne = z.strictObject({ id, homeworkId: id, reminderId: id });
export const previewReminder = defineRoute({
  service: 'homework',
  method: 'GET',
  path: '/v1/classes/{id}/homeworks/{homeworkId}/reminders',
  access: 'teacher',
  summary: '還沒交的人，提醒之前先看',
  params,
  response: z.object({
    title: z.string(),
    /** Who has begun homework to hand in, by seat; nobody before it begins. */
    students: z.array(
      z.object({
        userId: id,
        name: z.string(),
        seatNumber: z.int().nullable(),
        /** A student is reminded of a homework once a day at most, by Taipei's calendar. */
        isRemindedToday: z.boolean(),
      }),
    ),
  }),
  errors: ['classes.class-not-found', 'homework.homework-not-found'],
});
export type ReminderPreview = z.output<typeof previewReminder.response>;
/** Sent again it is the same one. Nothing is sent before undoReminderMs are over. */
export const putReminder = defineRoute({
  service: 'homework',
  method: 'PUT',
  path: '/v1/classes/{id}/homeworks/{homeworkId}/reminders/{reminderId}',
  access: 'teacher',
  summary: '提醒還沒交的人（五秒內可以收回）',
  params: ofOne,
  body: z.strictObject({ studentIds: z.array(id).min(1).max(500) }),
  response: z.object({ _id: id, students: z.int() }),
  errors: [
    'classes.class-not-found',
    'homework.homework-not-found',
    'homework.nobody-to-remind',
    'homework.too-many-reminders',
  ],
});
export const deleteReminder = defineRoute({
  service: 'homework',
  method: 'DELETE',
  path: '/v1/classes/{id}/homeworks/{homeworkId}/reminders/{reminderId}',
  access: 'teacher',
  summary: '收回還沒送出的提醒',
  params: ofOne,
  response: z.object({ cancelled: z.literal(true) }),
  errors: ['classes.class-not-found', 'homework.reminder-not-found', 'homework.reminder-sent'],
});
