import { z } from 'zod';
import { id, version } from '../../ids.ts';
import { defineRoute } from '../../route.ts';

/**
 * Takes the newest correction of the keys back: the keys of before are published again, as if it had never
 * been, and stand in the draft where nobody has changed it since. What it does to work that is handed in is
 * asked for beforehand by previewKeyRepair.
 */
export const undoKeyRepair = defineRoute({
  service: 'content',
  method: 'POST',
  path: '/v1/posts/{id}/key-repair/undo',
  access: 'editor',
  summary: '復原答案修正',
  status: 200,
  ifMatch: 'required',
  params: z.strictObject({ id }),
  body: z.strictObject({ undoes: z.int().positive() }),
  response: z.object({ _id: id, version }),
  errors: ['content.post-not-found', 'content.correction-gone', 'version.stale', 'version.required'],
});
