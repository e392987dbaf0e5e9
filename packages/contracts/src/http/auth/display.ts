import { z } from 'zod';
import { version } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { interfaceSizes, lineHeights, readingSizes, zhuyinModes } from '../../rules/display.ts';

const choices = z.strictObject({
  interfaceSize: z.enum(interfaceSizes).nullable(),
  readingSize: z.literal(readingSizes).nullable(),
  lineHeight: z.enum(lineHeights).nullable(),
  zhuyin: z.enum(zhuyinModes).nullable(),
  reducedMotion: z.boolean(),
});
/** What a person needs to read is the person's own business: no call shows it to anybody else. */
export const display = z.object({ version, ...choices.shape });
export type Display = z.output<typeof display>;

/** Named fields alone are replaced. They are read with the rest about oneself, by `GET /api/auth/user`. */
export const putDisplay = defineRoute({
  service: 'auth',
  method: 'PUT',
  path: '/v1/users/me/display',
  access: 'login',
  summary: '修改自己的顯示設定',
  ifMatch: 'optional',
  body: choices.partial(),
  response: display,
  errors: ['version.stale'],
});
