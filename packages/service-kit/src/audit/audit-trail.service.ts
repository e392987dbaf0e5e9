import { Inject, Injectable } from '@nestjs/common';
import { PRISMA } from '../database/database.ts';
import type { KitDatabase } from '../kit-options.ts';

interface AuditRow {
  id: string;
  actor: string;
  action: string;
  subject: string;
  detail: Record<string, unknown>;
  at: Date;
}
export interface AuditLine {
  readonly _id: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: Record<string, unknown>;
  readonly at: string;
}

/** Reads the audit table. */
@Injectable()
export class AuditTrail {
  constructor(@Inject(PRISMA) private readonly prisma: KitDatabase) {}

  /** The newest 100 lines about one subject. */
  async newestOf(subject: string): Promise<AuditLine[]> {
    const rows = await this.prisma.$queryRawUnsafe<AuditRow[]>(
      `SELECT id, actor, action, subject, detail, at FROM audit WHERE subject = $1 ORDER BY id DESC
        LIMIT 100`,
      subject,
    );
    return rows.map(({ id, at, ...rest }) => ({ _id: id, ...rest, at: at.toISOString() }));
  }
}
