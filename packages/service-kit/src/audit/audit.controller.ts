import { Controller, Inject, type Type } from '@nestjs/common';
import type { ServiceName } from '@yuedu/contracts/event';
import { auditCalls } from '@yuedu/contracts/http/audit';
import type { InputOf } from '@yuedu/contracts/route';
import { type AuditLine, AuditTrail } from './audit-trail.service.ts';
import { Input, Route } from '../http/route.ts';

/**
 * `GET /v1/audit/<service>?subject=`: its newest 100 lines about one subject. One class a service: the
 * contract names its service.
 */
export function auditController(service: ServiceName): Type {
  const route = auditCalls[service];
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
