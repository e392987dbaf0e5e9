import { z } from 'zod';
import { title } from '../../events/auth.ts';
import { educations, grades } from '../../rules/education.ts';
import { personName } from './users.ts';

/** What somebody who signs up says of himself, by whatever way in. */
export const signUpPerson = {
  name: personName.min(1),
  title,
  education: z.enum(educations).optional(),
  grade: z.enum(grades).optional(),
  region: personName.optional(),
  town: personName.optional(),
};
export type SignUpPerson = z.output<z.ZodObject<typeof signUpPerson>>;
