import { Inject, Injectable } from '@nestjs/common';
import type { AssessmentInfo } from '@yuedu/contracts/http/assessment/info';
import type { AwarePage, PagesV2 } from '@yuedu/contracts/http/assessment/pages';
import { audit } from '@yuedu/service-kit/audit/audit';
import type { Command } from '@yuedu/service-kit/command';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { checkVersion } from '@yuedu/service-kit/http/versions';
import type { Document, Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { dateFaults } from './domain/date-faults.ts';

type Info = Omit<AssessmentInfo, 'version' | 'updatedAt'>;
interface Change extends Command {
  readonly actorId: string;
  readonly expectedVersion: number | null;
}

const stamp = ({ version, updatedAt }: Document): { version: number; updatedAt: string } => ({
  version,
  updatedAt: updatedAt.toISOString(),
});
const presentPages = (row: Document): PagesV2 => ({
  ...(row.value as { pages: AwarePage[] }),
  ...stamp(row),
});
const presentInfo = (row: Document): AssessmentInfo => ({ ...(row.value as Info), ...stamp(row) });

/** The rows are made by the migration, so they are always there. */
@Injectable()
export class DocumentsService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  async pages(): Promise<PagesV2> {
    return presentPages(await this.prisma.document.findUniqueOrThrow({ where: { key: 'pages-v2' } }));
  }

  async info(): Promise<AssessmentInfo> {
    return presentInfo(await this.prisma.document.findUniqueOrThrow({ where: { key: 'info' } }));
  }

  async putPages(command: Change & { pages: readonly AwarePage[] }): Promise<PagesV2> {
    return presentPages(await this.replace('pages-v2', command, () => ({ pages: command.pages })));
  }

  /** Only the named fields are replaced. */
  async putInfo(command: Change & { body: Partial<Info> }): Promise<AssessmentInfo> {
    return presentInfo(
      await this.replace('info', command, (before) => {
        const after = { ...(before as Info), ...command.body };
        const errors = dateFaults(after);
        if (errors.length > 0) throw fail('assessment.dates-invalid', { errors });
        return after;
      }),
    );
  }

  private async replace(
    key: string,
    { actorId, now, expectedVersion }: Change,
    change: (before: unknown) => Prisma.InputJsonObject,
  ): Promise<Document> {
    return withTransaction(this.prisma, async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM documents WHERE key = ${key} FOR UPDATE`;
      const before = await tx.document.findUniqueOrThrow({ where: { key } });
      checkVersion(expectedVersion, before.version);
      const value = change(before.value);
      const row = await tx.document.update({
        where: { key },
        data: { value, version: { increment: 1 }, updatedAt: now },
      });
      await audit(
        tx,
        { actor: actorId, action: `${key}.updated`, subject: key, detail: { version: row.version } },
        now,
      );
      return row;
    });
  }
}
