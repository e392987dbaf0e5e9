import { z } from 'zod';
import { version } from '../../ids.ts';
import { defineRoute } from '../../route.ts';

/** Public configuration values, `zoneIds` (`{ junior }`) and recommendedTags among them. */
export const getConfig = defineRoute({
  service: 'content',
  method: 'GET',
  path: '/v1/configs/{key}',
  access: 'public',
  summary: '公開設定',
  degradesTo: { service: 'stale' },
  params: z.strictObject({ key: z.string().max(60) }),
  response: z.object({ _id: z.string(), version, value: z.unknown() }),
  errors: ['content.config-not-found'],
});
