import { z } from 'zod';
import { id, instant } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { notificationKinds } from '../../rules/notification.ts';
import { listPage, listQuery } from '../list.ts';

export const notification = z.object({
  _id: id,
  kind: z.enum(notificationKinds),
  taskId: id,
  /** The text that was marked; null for other kinds. */
  postId: id.nullable(),
  /** Of the task; of the text that was marked; of the homework that is reminded of. */
  title: z.string(),
  classId: id.nullable(),
  homeworkId: id.nullable(),
  deadline: instant.nullable(),
  createdAt: instant,
});
export const listNotifications = defineRoute({
  service: 'homework',
  method: 'GET',
  path: '/v1/notifications/',
  access: 'login',
  summary: '通知',
  query: listQuery.omit({ projection: true }),
  response: listPage(notification),
});
