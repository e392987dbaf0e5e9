import { z } from 'zod';
import { id, instant, isInRange } from '../../ids.ts';
import { defineRoute } from '../../route.ts';

/** Two months with the weeks round them. */
export const mostCalendarDays = 75;
const dayMs = 86_400_000;
/** A day by Taipei's calendar: 2026-11-19. */
const day = z.iso.date().refine((text) => isInRange(`${text}T00:00:00Z`), {
  message: '年份要在 1900 到 2999 之間。',
});

/**
 * What a homework puts into a calendar. `exception` is a deadline of single students instead of their
 * class's: the reader's own, or those of a teacher's students.
 */
export const calendarEntry = z.object({
  kind: z.enum(['start', 'deadline', 'exception']),
  at: instant,
  homeworkId: id,
  classId: id,
  title: z.string(),
  classTitle: z.string(),
  /** Whose work it is: the caller's own or a child's; null for the teacher of the class. */
  studentId: id.nullable(),
  /** Texts, and how many of them the student has handed in. */
  total: z.int(),
  finished: z.int(),
  /** How many students a teacher's exception is for; 0 otherwise. */
  students: z.int(),
});
export type CalendarEntry = z.output<typeof calendarEntry>;
export const getCalendar = defineRoute({
  service: 'homework',
  method: 'GET',
  path: '/v1/calendar',
  access: 'login',
  summary: '行事曆：作業開始、截止和讀過的日子',
  /** Both days belong to it. */
  query: z
    .strictObject({ from: day, to: day })
    .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < mostCalendarDays * dayMs, {
      message: `日期要由前到後，最多 ${mostCalendarDays} 天。`,
      path: ['to'],
    })
    .meta({ example: { from: '2026-11-01', to: '2026-11-30' } }),
  response: z.object({
    /** In the order of time. */
    entries: z.array(calendarEntry),
    /** Days on which a text was begun or handed in. */
    daysRead: z.array(z.object({ studentId: id, day: z.string() })),
  }),
});

const feed = z.object({
  createdAt: instant,
  /** When a calendar program read it last; null before the first time. */
  readAt: instant.nullable(),
});
/** Of the face in use; null where there is none. */
export const getCalendarFeed = defineRoute({
  service: 'homework',
  method: 'GET',
  path: '/v1/calendar/feed',
  access: 'login',
  summary: '自己的行事曆訂閱網址',
  response: feed.nullable(),
});
/** The address is in this answer alone; an earlier one is closed by it. */
export const createCalendarFeed = defineRoute({
  service: 'homework',
  method: 'POST',
  path: '/v1/calendar/feed',
  access: 'login',
  summary: '建立或更換行事曆訂閱網址',
  response: feed.extend({ path: z.string() }),
});
export const deleteCalendarFeed = defineRoute({
  service: 'homework',
  method: 'DELETE',
  path: '/v1/calendar/feed',
  access: 'login',
  summary: '停用行事曆訂閱網址',
  response: z.object({ deleted: z.literal(true) }),
});
/** Read by calendar programs, which have no session: who holds the address may read. */
export const readCalendarFeed = defineRoute({
  service: 'homework',
  method: 'GET',
  path: '/v1/calendar/feeds/{token}',
  access: 'public',
  summary: '行事曆訂閱（iCalendar）',
  params: z.strictObject({ token: z.string().max(100) }),
  response: z.null(),
  files: ['text/calendar'],
  errors: ['not-found', 'limit.exceeded'],
});
