import { regionsOf } from '@yuedu/contracts/districts/districts';
import type { getDistricts } from '@yuedu/contracts/http/gateway';
import type { OutputOf } from '@yuedu/contracts/route';
import type { Locale } from '@yuedu/contracts/rules/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileOf } from '../client/client-build.ts';
import { sendFile } from '../client/send-file.ts';

/** Long enough that a form asks once; a new list after a new deployment is seen within the hour. */
const cacheControl = 'public, max-age=3600';

/** `GET /public/districts.json`: written once, since it is the same for everyone. */
export function districtsHandler(
  locale: Locale,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const data: OutputOf<typeof getDistricts> = { locale, regions: [...regionsOf(locale)] };
  const file = fileOf(Buffer.from(JSON.stringify({ data })), 'application/json; charset=utf-8');
  return (request, reply) => sendFile(request, reply, file, cacheControl);
}
