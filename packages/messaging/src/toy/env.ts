import { z } from 'zod';
import { messagingEnv } from '../env.ts';

const toyEnv = messagingEnv.extend({
  TOY_DATABASE_URL: z.string().min(1),
  TOY_PARTS: z.string().default('consumers,relay,jobs'),
  TOY_BATCH: z.coerce.number().int().default(100),
  TOY_BLOCK_FILE: z.string().optional(),
  TOY_LOG: z.string().default('warn'),
});

/** @throws when a variable of the toy process is missing */
export function readToyEnv(): z.output<typeof toyEnv> {
  return toyEnv.parse(process.env);
}
