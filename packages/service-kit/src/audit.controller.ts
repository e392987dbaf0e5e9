import { Controller, Inject, type Type } from '@nestjs/common';
import type { ServiceName } from '@yuedu/contracts/event';
import { defineRoute, type InputOf } from '@yuedu/contracts/route';
import { z } from 'zod';
import { type AuditLine, AuditTrail } from './audit-trail.service.ts';
import { Input, Route } from './route.ts';

const entry = z.object({
  _id: z.uuid(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
  at: z.iso.datetime(),
});

/** `GET /v1/audit?subject=` of one service: its newest 100 lines about one subject. */
export const auditRoute = (service: ServiceName) =>
  defineRoute({
    service,
    method: 'GET',
    path: '/v1/audit',
    access: 'admin',
    summary: 'Who changed one thing, newest first',
    query: z.strictObject({ subject: z.string().min(1).max(200) }),
    response: z.object({ results: z.array(entry) }),
  });

/** The controller of that route; one class a service, since the contract names its service. */
export function auditController(service: ServiceName): Type {
  const route = auditRoute(service);
  @Controller()
  class AuditController {
    constructor(@Inject(AuditTrail) private readonly trail: AuditTrail) {}

    @Route(route)
    async list(@Input() { query }: InputOf<typeof route>): Promise<{ results: AuditLine[] }> {
      return { results: await this.trail.newestOf(query.subject) };
    }
  }
  return AuditController;
}
