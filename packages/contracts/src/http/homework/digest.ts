import { z } from 'zod';
import { version } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { digestFrequencies } from '../../rules/digest.ts';

const choice = z.strictObject({ frequency: z.enum(digestFrequencies) });
const digest = z.object({
  version,
  ...choice.shape,
  /** Between these times of the day nothing is sent: 21:00 and 07:00. The same: always. */
  quietFrom: z.string(),
  quietUntil: z.string(),
});
export type DigestSetting = z.output<typeof digest>;

/** Who has chosen nothing gets none. */
export const getDigest = defineRoute({
  service: 'homework',
  method: 'GET',
  path: '/v1/digest',
  access: 'login',
  summary: '自己多久收一次新消息的信',
  response: digest,
});
export const putDigest = defineRoute({
  service: 'homework',
  method: 'PUT',
  path: '/v1/digest',
  access: 'login',
  summary: '選擇多久收一次新消息的信',
  ifMatch: 'optional',
  body: choice,
  response: digest,
  errors: ['version.stale'],
});
/** By the link of a mail, without a log-in: the key is signed, and can do nothing else. */
export const stopDigest = defineRoute({
  service: 'homework',
  method: 'POST',
  path: '/v1/digest/stop',
  access: 'public',
  summary: '不再收到新消息的信（由信裡的連結）',
  status: 200,
  body: z.strictObject({ key: z.string().max(100) }),
  response: z.object({ stopped: z.literal(true) }),
  errors: ['not-found'],
});
