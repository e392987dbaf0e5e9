import { z } from 'zod';
import { id } from '../../ids.ts';
import { defineRoute } from '../../route.ts';

/**
 * Leaves the address of somebody without an account, so that a service can have a mail sent to it without
 * holding it. Nothing is sent by this call. `keyHash`: of the key that mails to this address carry in their
 * links; who gives out something by such a link keeps the hash.
 */
export const createContact = defineRoute({
  service: 'auth',
  method: 'POST',
  path: '/v1/contacts',
  access: 'public',
  summary: '留下回信的電子信箱',
  captcha: 'always',
  body: z
    .strictObject({ email: z.string().trim().min(3).max(254) })
    .meta({ example: { email: 'visitor@yuedu.example' } }),
  response: z.object({ contactId: id, keyHash: z.string() }),
  errors: ['auth.channel-off', 'auth.contacts-used'],
});
