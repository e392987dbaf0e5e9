import { z } from 'zod';
import { process } from '../../events/content.ts';
import { id, instant } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { grades } from '../../rules/education.ts';
import { reportFileTypes } from './report-files.ts';

/**
 * Filter of every report: startedAt inclusive, endedAt exclusive, of the task's start. homeworkId and postId
 * narrow to one homework or text.
 */
export const reportFilter = z.strictObject({
  startedAt: instant.optional(),
  endedAt: instant.optional(),
  grade: z.enum(grades).optional(),
  classId: id.optional(),
  schoolId: id.optional(),
  fullSchoolName: z.string().max(100).optional(),
  homeworkId: id.optional(),
  postId: id.optional(),
});
export const head = { filter: reportFilter, computedAt: instant.nullable(), stale: z.boolean() };
export const member = {
  userId: id,
  name: z.string(),
  classId: id,
  seatNumber: z.int().nullable(),
  left: z.boolean(),
};

export const completionRow = z.object({
  ...member,
  finished: z.int(),
  late: z.int(),
  total: z.int(),
  lastFinishedAt: instant.nullable(),
});
export const completionReport = z.object({
  type: z.literal('completion'),
  ...head,
  rows: z.array(completionRow),
  totals: z.object({ students: z.int(), finished: z.int(), late: z.int(), total: z.int() }),
});
export type CompletionReport = z.output<typeof completionReport>;

/**
 * 68 % Wilson interval; under 8 questions, or while more answers wait for a teacher than were reckoned,
 * `enough` is false and low, high are null: counts only.
 */
export const band = z.object({
  low: z.number().nullable(),
  high: z.number().nullable(),
  enough: z.boolean(),
});
export const processScore = z.object({
  score: z.number(),
  maxScore: z.number(),
  questions: z.int(),
  pending: z.int(),
  band,
});
export const processScores = z.record(process, processScore);
/** What a student handed in last, in points. */
export const lastResult = z.object({
  postTitle: z.string(),
  finishedAt: instant,
  score: z.number(),
  maxScore: z.number(),
  pending: z.number(),
});
export type LastResult = z.output<typeof lastResult>;
export const comprehensionRow = z.object({
  ...member,
  score: z.number(),
  maxScore: z.number(),
  pending: z.number(),
  processes: processScores,
  last: lastResult.nullable(),
});
export const comprehensionReport = z.object({
  type: z.literal('comprehension'),
  ...head,
  rows: z.array(comprehensionRow),
  totals: z.object({
    score: z.number(),
    maxScore: z.number(),
    pending: z.number(),
    processes: processScores,
  }),
});
export type ComprehensionReport = z.output<typeof comprehensionReport>;

/**
 * Of matching questions: how many items are right, of how many. Null for other types and where nobody
 * answered.
 */
const rightItems = z.object({ right: z.int(), of: z.int() }).nullable();
/** One cell of the heat map: what a student did with a question. */
export const mark = z.object({
  userId: id,
  state: z.enum(['right', 'partial', 'wrong', 'blank', 'pending']),
  chosenOptionIds: z.array(id),
  score: z.number().nullable(),
  maxScore: z.number(),
  items: rightItems,
});
export const questionRow = z.object({
  postId: id,
  postTitle: z.string(),
  questionId: id,
  position: z.int(),
  type: z.string(),
  process,
  points: z.int(),
  answered: z.int(),
  right: z.int(),
  blank: z.int(),
  pending: z.int(),
  score: z.number(),
  maxScore: z.number(),
  items: rightItems,
  options: z.array(z.object({ optionId: id, count: z.int() })),
  marks: z.array(mark),
});
/** `quickFinishes`: handed in less than a minute after the text was opened. */
export const questionsReport = z.object({
  type: z.literal('questions'),
  ...head,
  rows: z.array(questionRow),
  totals: z.object({
    finished: z.int(),
    medianSeconds: z.number().nullable(),
    quickFinishes: z.int(),
    pendingAnswers: z.int(),
  }),
});
export type QuestionsReport = z.output<typeof questionsReport>;

/** Every report is also given as each of these. */
export const reportFiles: string[] = Object.values(reportFileTypes);
export const base = (type: string) => ({
  path: `/homework/reports/classes-summary/report-${type}`,
  aliases: [
    `/homework/v1/reports/classes-summary/report-${type}`,
    `/v1/reports/classes-summary/report-${type}`,
  ],
});
export const getCompletion = defineRoute({
  service: 'homework',
  method: 'GET',
  ...base('completion'),
  access: 'teacher',
  summary: '完成情形',
  query: reportFilter,
  files: reportFiles,
  response: completionReport,
  errors: ['classes.class-not-found', 'homework.report-file-long', 'homework.report-not-folded'],
});
export const getComprehension = defineRoute({
  service: 'homework',
  method: 'GET',
  ...base('comprehension'),
  access: 'teacher',
  summary: '理解歷程',
  query: reportFilter,
  files: reportFiles,
  response: comprehensionReport,
  errors: ['classes.class-not-found', 'homework.report-file-long', 'homework.report-not-folded'],
});
export const getQuestions = defineRoute({
  service: 'homework',
  method: 'GET',
  ...base('questions'),
  access: 'teacher',
  summary: '每位學生、每一題',
  query: reportFilter,
  files: reportFiles,
  response: questionsReport,
  errors: ['classes.class-not-found', 'homework.report-file-long', 'homework.report-not-folded'],
});
/** Students by homework: one cell a (student, homework), for the overview's heat map. */
export const overviewCell = z.object({
  userId: id,
  homeworkId: id,
  finished: z.int(),
  total: z.int(),
  late: z.int(),
  score: z.number(),
  maxScore: z.number(),
  pending: z.number(),
});
export const overviewReport = z.object({
  type: z.literal('overview'),
  ...head,
  homeworks: z.array(
    z.object({
      homeworkId: id,
      title: z.string(),
      startAt: instant,
      deadline: instant.nullable(),
    }),
  ),
  students: z.array(z.object(member)),
  cells: z.array(overviewCell),
});
export type OverviewReport = z.output<typeof overviewReport>;
export const getOverview = defineRoute({
  service: 'homework',
  method: 'GET',
  ...base('overview'),
  access: 'teacher',
  summary: '學生與作業總覽',
  query: reportFilter,
  files: reportFiles,
  response: overviewReport,
  errors: ['classes.class-not-found', 'homework.report-file-long', 'homework.report-not-folded'],
});
