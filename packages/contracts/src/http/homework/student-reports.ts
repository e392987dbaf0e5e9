import { z } from 'zod';
import { id, instant } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { band, base, head, member, processScores, reportFiles, reportFilter } from './reports.ts';

/**
 * How much a student read of the class's texts. `characters` are of texts handed in; `uncounted`: texts whose
 * length is not known. `seconds` by rules/reading-amount.ts; `days` on which a text was opened or handed in.
 */
export const readingRow = z.object({
  ...member,
  texts: z.int(),
  assigned: z.int(),
  characters: z.int(),
  uncounted: z.int(),
  seconds: z.int(),
  days: z.int(),
  lastReadAt: instant.nullable(),
});
export const readingReport = z.object({
  type: z.literal('reading'),
  ...head,
  rows: z.array(readingRow),
  totals: z.object({
    texts: z.int(),
    assigned: z.int(),
    characters: z.int(),
    uncounted: z.int(),
    seconds: z.int(),
  }),
});
export type ReadingReport = z.output<typeof readingReport>;

/** Most texts of a class that the report on one student lists, the newest first. */
export const mostWorks = 500;
/** Of each student, where includeWorks asks for those of a class. */
export const mostWorksOfEach = 10;

/**
 * studentId narrows to one student: then the report lists the student's work. `by` class: a row a class
 * instead of a row a student. includeWorks: with classId, the newest work of each of its students.
 */
export const studentsFilter = reportFilter.extend({
  studentId: id.optional(),
  by: z.enum(['student', 'class']).optional(),
  includeWorks: z.enum(['0', '1']).optional(),
});
/**
 * What was reached in a month (2026-09) on texts of one difficulty, empty where it is not known: points of
 * texts of different difficulty are never put together. `pending` counts answers.
 */
export const growthStep = z.object({
  month: z.string(),
  difficulty: z.string(),
  texts: z.int(),
  score: z.number(),
  maxScore: z.number(),
  questions: z.int(),
  pending: z.int(),
  band,
});
/** `growth` only where the filter names a class or a student. */
export const studentRow = z.object({
  ...member,
  classTitle: z.string(),
  finished: z.int(),
  late: z.int(),
  total: z.int(),
  processes: processScores,
  growth: z.array(growthStep),
  reading: readingRow.pick({ characters: true, uncounted: true, seconds: true, days: true }),
});
/** The sums of a class's students. `students`: who is in it; `reckoned`: of how many anything is reckoned. */
export const classRow = z.object({
  classId: id,
  title: z.string(),
  grade: z.string(),
  schoolName: z.string().nullable(),
  students: z.int(),
  reckoned: z.int(),
  finished: z.int(),
  late: z.int(),
  total: z.int(),
  characters: z.int(),
  processes: processScores,
});
export type ClassRow = z.output<typeof classRow>;
/** `isShut`: open work of the caller himself, of which he learns no points. */
export const studentWork = z.object({
  classId: id,
  userId: id,
  homeworkId: id,
  homeworkTitle: z.string(),
  postId: id,
  postTitle: z.string(),
  difficulty: z.string(),
  countsAt: instant,
  deadline: instant.nullable(),
  attemptId: id.nullable(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  seconds: z.int().nullable(),
  late: z.boolean(),
  score: z.number(),
  maxScore: z.number(),
  pending: z.number(),
  isShut: z.boolean(),
});
export const studentsReport = z.object({
  type: z.literal('students'),
  ...head,
  filter: studentsFilter,
  rows: z.array(studentRow),
  classes: z.array(classRow),
  works: z.array(studentWork),
  totals: z.object({
    finished: z.int(),
    late: z.int(),
    total: z.int(),
    processes: processScores,
  }),
});
export type StudentsReport = z.output<typeof studentsReport>;

export const getReading = defineRoute({
  service: 'homework',
  method: 'GET',
  ...base('reading'),
  access: 'teacher',
  summary: '閱讀量',
  query: reportFilter,
  files: reportFiles,
  response: readingReport,
  errors: ['classes.class-not-found', 'homework.report-file-long', 'homework.report-not-folded'],
});
export const getStudents = defineRoute({
  service: 'homework',
  method: 'GET',
  ...base('students'),
  access: 'teacher',
  summary: '學生的進展',
  query: studentsFilter,
  files: reportFiles,
  response: studentsReport,
  errors: [
    'classes.class-not-found',
    'homework.student-not-found',
    'homework.report-file-long',
    'homework.report-not-folded',
  ],
});
