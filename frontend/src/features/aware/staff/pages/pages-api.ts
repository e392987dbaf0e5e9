import { type AwarePage, putPagesV2 } from '@yuedu/contracts/http/assessment/pages';
import { call } from '../../../../lib/http/call.ts';

/** Stores all pages; refused when another editor has stored a newer version. Throws ApiError. */
export const savePages = (pages: AwarePage[], version: number) =>
  call(putPagesV2, { body: { pages } }, { ifMatch: version });
