import { Inject, Injectable } from '@nestjs/common';
import type { school } from '@yuedu/contracts/http/classes/schools';
import type { ListQuery } from '@yuedu/contracts/http/list';
import { audit } from '@yuedu/service-kit/audit/audit';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import type { Command } from '@yuedu/service-kit/command';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { ENV } from '@yuedu/service-kit/kit-options';
import { newId } from '@yuedu/service-kit/ids';
import { runCursorList, runList } from '@yuedu/service-kit/lists/list';
import {
  type CursorList,
  listSpec,
  type ListSource,
  type OffsetList,
} from '@yuedu/service-kit/lists/list-spec';
import { checkVersion } from '@yuedu/service-kit/http/versions';
import type { z } from 'zod';
import { checkRegion } from '../check-region.ts';
import { ClassesService } from '../classes/classes.service.ts';
import type { Env } from '../env.ts';
import type { Prisma, PrismaClient, School } from '../generated/prisma/client.ts';
import { canReadRegion } from '../policies/classes.ts';
import { likeLiteral } from '@yuedu/service-kit/lists/text';

type ShownSchool = z.output<typeof school>;
export interface SchoolBody {
  readonly name: string;
  readonly region?: string | null;
  readonly county?: string | null;
}

const spec = listSpec({
  fields: {
    name: { type: 'string', filter: true, sort: true },
    region: { type: 'string', nullable: true, filter: true, sort: true, read: 'admin' },
    county: { type: 'string', nullable: true, filter: true, sort: true },
    updatedAt: { type: 'instant', filter: true, sort: true },
  },
});
const mostFound = 20;

const present = (row: School): ShownSchool => ({
  _id: row.id,
  version: row.version,
  name: row.name,
  region: row.region,
  county: row.county,
  updatedAt: row.updatedAt.toISOString(),
});

@Injectable()
export class SchoolsService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(ENV) private readonly env: Env,
    private readonly classes: ClassesService,
  ) {}

  list(query: ListQuery, caller: Caller): Promise<OffsetList<ShownSchool>> {
    return runList(spec, this.source(query, caller));
  }

  listByCursor(query: ListQuery, caller: Caller): Promise<CursorList<ShownSchool>> {
    return runCursorList(spec, this.source(query, caller));
  }

  /** Others than admins see name and county. */
  async get(id: string, caller: Pick<Caller, 'role'>): Promise<ShownSchool> {
    const row = await this.prisma.school.findUnique({ where: { id } });
    if (!row) throw fail('not-found');
    return canReadRegion(caller) ? present(row) : { ...present(row), region: null };
  }

  async find(text: string): Promise<{ results: Pick<ShownSchool, '_id' | 'name' | 'county'>[] }> {
    const rows = await this.prisma.school.findMany({
      where: { name: { contains: likeLiteral(text.trim()), mode: 'insensitive' } },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: mostFound,
    });
    return { results: rows.map((row) => ({ _id: row.id, name: row.name, county: row.county })) };
  }

  async create(command: Command & SchoolBody & { actorId: string }): Promise<ShownSchool> {
    const { id = newId(), now, name, region = null, county = null } = command;
    checkRegion(this.env.LOCALE, region);
    return withTransaction(this.prisma, async (tx) => {
      const row = await tx.school.create({
        data: { id, name, region, county, createdAt: now, updatedAt: now },
      });
      await audit(tx, { actor: command.actorId, action: 'school.created', subject: id }, now);
      return present(row);
    });
  }

  async change(command: {
    id: string;
    body: Partial<SchoolBody>;
    expectedVersion: number | null;
    actorId: string;
    now: Date;
  }): Promise<ShownSchool> {
    const { id, body, now } = command;
    return withTransaction(this.prisma, async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM schools WHERE id = ${id}::uuid FOR UPDATE`;
      const before = await tx.school.findUnique({ where: { id } });
      if (!before) throw fail('not-found');
      checkVersion(command.expectedVersion, before.version);
      checkRegion(this.env.LOCALE, body.region, before.region);
      const { name = before.name, region = before.region, county = before.county } = body;
      const row = await tx.school.update({
        where: { id },
        data: { name, region, county, version: { increment: 1 }, updatedAt: now },
      });
      if (name !== before.name) await this.classes.announceSchool(tx, id, now);
      await audit(
        tx,
        {
          actor: command.actorId,
          action: 'school.updated',
          subject: id,
          detail: { fields: Object.keys(body) },
        },
        now,
      );
      return present(row);
    });
  }

  private source(query: ListQuery, caller: Caller): ListSource<School, Prisma.SchoolWhereInput, ShownSchool> {
    return {
      query,
      caller,
      scope: {},
      present,
      search: (text) => ({ name: { contains: likeLiteral(text), mode: 'insensitive' } }),
      findMany: (args) => this.prisma.school.findMany(args),
      count: (args) => this.prisma.school.count(args),
    };
  }
}
