import { z } from 'zod';
import { id } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { reportFileKinds } from './report-files.ts';
import { reportFilter } from './reports.ts';

/** The reports on students, of which a long file has one part a class. */
export const exportedReports = ['completion', 'comprehension', 'reading', 'students'] as const;

const kind = z.enum(reportFileKinds);
/** A part for each class that the report covers: on each what its own file has. */
const ofClasses = z.strictObject({
  each: z.literal('class'),
  report: z.enum(exportedReports),
  kind,
  filter: reportFilter.omit({ classId: true, homeworkId: true, postId: true }),
});
/** A part for each student of a class: his works of the period, as his own file has them. */
const ofStudents = z.strictObject({
  each: z.literal('student'),
  kind,
  filter: reportFilter.pick({ startedAt: true, endedAt: true }).extend({ classId: id }),
});
const reportExport = z.discriminatedUnion('each', [ofClasses, ofStudents]);
export type ReportExport = z.output<typeof reportExport>;

/** How long the file of an export can be fetched, and its job be read: a day, since it is full of names. */
export const exportRetentionMs = 86_400_000;

/**
 * Files of many parts. The job's result is `{ fileId }`. Who asks for the same one while it is being made
 * gets the same job.
 */
export const exportReport = defineRoute({
  service: 'homework',
  method: 'POST',
  path: '/homework/reports/exports',
  aliases: ['/homework/v1/reports/exports', '/v1/reports/exports'],
  access: 'teacher',
  summary: '匯出一份很長的報表：每班或每位學生一部分',
  body: reportExport,
  response: z.object({ jobId: z.string() }),
  status: 202,
  errors: ['classes.class-not-found'],
});
