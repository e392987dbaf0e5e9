import { z } from 'zod';

/** The seed's fields on calls of auth; they equal the headers, which the gateway checks. */
export const csrfFields = {
  csrfToken: z.string().max(500).optional(),
  recaptchaToken: z.string().max(4_000).optional(),
};
