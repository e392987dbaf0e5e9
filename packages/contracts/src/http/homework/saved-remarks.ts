import { z } from 'zod';
import { id } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { cleanText, isVisible } from '../../rules/clean-text.ts';
import { mostRemarkLength } from '../../rules/grading.ts';

/** Of one teacher. */
export const mostSavedRemarks = 50;

const service = 'homework';
const access = 'teacher';
const savedRemark = z.object({ _id: id, text: z.string() });
export type SavedRemark = z.output<typeof savedRemark>;

/** The newest first. */
export const listSavedRemarks = defineRoute({
  service,
  method: 'GET',
  path: '/v1/saved-remarks/',
  access,
  summary: '自己的常用評語',
  response: z.object({ results: z.array(savedRemark) }),
});
/** Words that are saved already stay as they are. */
export const createSavedRemark = defineRoute({
  service,
  method: 'POST',
  path: '/v1/saved-remarks',
  access,
  summary: '存一句常用評語',
  body: z.strictObject({
    text: z.string().max(mostRemarkLength).overwrite(cleanText).trim().min(1).refine(isVisible),
  }),
  response: savedRemark,
  errors: ['homework.saved-remarks-full'],
});
export const deleteSavedRemark = defineRoute({
  service,
  method: 'DELETE',
  path: '/v1/saved-remarks/{id}',
  access,
  summary: '刪除一句常用評語',
  params: z.strictObject({ id }),
  response: z.object({ deleted: z.literal(true) }),
  errors: ['homework.saved-remark-not-found'],
});
