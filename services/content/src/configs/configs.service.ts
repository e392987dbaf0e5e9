import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { canReadConfig } from '../policies/texts.ts';

@Injectable()
export class ConfigsService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  /** Public settings to all; the rest to admins, and not there for others. */
  async get(key: string, caller: Caller | null): Promise<{ _id: string; version: number; value: unknown }> {
    const row = await this.prisma.config.findUnique({ where: { key } });
    if (!row || !canReadConfig(caller, row)) throw fail('content.config-not-found');
    return { _id: row.key, version: row.version, value: row.value };
  }
}
