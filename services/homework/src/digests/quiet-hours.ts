import type { Env } from '../env.ts';
import type { QuietHours } from './domain/digest-times.ts';

export const quietHoursOf = ({ DIGEST_QUIET_FROM, DIGEST_QUIET_UNTIL }: Env): QuietHours => ({
  from: DIGEST_QUIET_FROM,
  until: DIGEST_QUIET_UNTIL,
});
