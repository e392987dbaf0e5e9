import { z } from 'zod';
import { instant, version } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { line, text } from './plain-text.ts';

export const optionKey = z.enum(['first', 'second']);
const dates = {
  registrationStartAt: instant.nullable(),
  endAt: instant.nullable(),
  resultsAt: instant.nullable(),
};
export const assessmentOption = z.strictObject({
  key: optionKey,
  title: line.max(60),
  summary: text.max(300),
  startAt: instant.nullable(),
  endAt: instant.nullable(),
});
export type AssessmentOption = z.output<typeof assessmentOption>;
/**
 * Registration is open to endAt, inclusive (rules/assessment.ts); an option's startAt and endAt are the days
 * of that test.
 */
export const assessmentInfo = z.object({
  version,
  updatedAt: instant,
  title: z.string(),
  summary: z.string(),
  ...dates,
  options: z.array(assessmentOption),
});
export type AssessmentInfo = z.output<typeof assessmentInfo>;
export const getInfo = defineRoute({
  service: 'assessment',
  method: 'GET',
  path: '/v1/assessments/info',
  access: 'public',
  summary: '評量資訊',
  degradesTo: { service: 'stale' },
  response: assessmentInfo,
});
export const putInfo = defineRoute({
  service: 'assessment',
  method: 'PUT',
  path: '/v1/assessments/info',
  access: 'editor',
  summary: '修改評量資訊',
  ifMatch: 'required',
  body: z
    .strictObject({
      title: line.max(60),
      summary: text.max(500),
      ...dates,
      options: z
        .array(assessmentOption)
        .max(2)
        .refine((options) => new Set(options.map(({ key }) => key)).size === options.length, {
          message: '同一次評量只能出現一次。',
        }),
    })
    .partial(),
  response: assessmentInfo,
  errors: ['assessment.dates-invalid', 'version.stale', 'version.required'],
});
