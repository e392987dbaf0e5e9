import { Controller, Inject, type Type } from '@nestjs/common';
import type { ServiceName } from '@yuedu/contracts/event';
import { defineRoute, type InputOf } from '@yuedu/contracts/route';
import { z } from 'zod';
import { PRISMA } from './database.ts';
import type { KitDatabase } from './kit-options.ts';
import { Input, Route } from './route.ts';

const entry = z.object({ _id: z.uuid(), actor: z.string(), action: z.string(), subject: z.string(), detail: z.record(z.string(), z.unknown()), at: z.iso.datetime() });

/** `GET /v1/audit?subject=` of one service: its newest 100 lines about one subject. */
export const auditRoute = (service: ServiceName) => defineRoute({
  service, method: 'GET', path: '/v1/audit', access: 'admin', summary: 'Who changed one thing, newest first',
  query: z.strictObject({ subject: z.string().min(1).max(200) }), response: z.object({ results: z.array(entry) }),
});

interface AuditRow { id: string; actor: string; action: string; subject: string; detail: Record<string, unknown>; at: Date }

/** The controller of that route; one class a service, since the contract names its service. */
export function auditController(service: ServiceName): Type {
  const route = auditRoute(service);
  @Controller()
  class AuditController {
    constructor(@Inject(PRISMA) private readonly prisma: KitDatabase) {}

    @Route(route)
    async list(@Input() { query }: InputOf<typeof route>): Promise<{ results: unknown[] }> {
      const rows = await this.prisma.$queryRawUnsafe<AuditRow[]>(
        'SELECT id, actor, action, subject, detail, at FROM audit WHERE subject = $1 ORDER BY id DESC LIMIT 100', query.subject);
      return { results: rows.map(({ id, at, ...rest }) => ({ _id: id, ...rest, at: at.toISOString() })) };
    }
  }
  return AuditController;
}
