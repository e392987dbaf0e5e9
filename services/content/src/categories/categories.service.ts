import { Inject, Injectable } from '@nestjs/common';
import type { ListQuery } from '@yuedu/contracts/http/list';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { runList } from '@yuedu/service-kit/lists/list';
import { listSpec, type OffsetList } from '@yuedu/service-kit/lists/list-spec';
import type { Category, Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { type PresentedCategory, presentCategory } from './categories.presenter.ts';
import { likeLiteral } from '@yuedu/service-kit/lists/text';

const spec = listSpec({
  // the order that editors have given them
  defaultSort: 'kind,position',
  fields: {
    kind: {
      type: 'string',
      filter: true,
      sort: true,
      values: ['topic', 'form', 'type', 'difficulty', 'zone', 'tag'],
    },
    title: { type: 'string', filter: true, sort: true },
    position: { type: 'int', filter: true, sort: true },
    updatedAt: { type: 'instant', sort: true, filter: true, hidden: true },
  },
});

export interface CategoryWords {
  readonly topics: ReadonlySet<string>;
  readonly forms: ReadonlySet<string>;
  readonly zones: ReadonlySet<string>;
}

@Injectable()
export class CategoriesService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  list(query: ListQuery, caller: Caller | null): Promise<OffsetList<PresentedCategory>> {
    return runList<Category, Prisma.CategoryWhereInput, PresentedCategory>(spec, {
      query,
      caller,
      scope: {},
      findMany: (args) => this.prisma.category.findMany(args),
      count: (args) => this.prisma.category.count(args),
      present: presentCategory,
      search: (text) => ({ title: { contains: likeLiteral(text) } }),
    });
  }

  async group(): Promise<Record<string, PresentedCategory[]>> {
    const rows = await this.prisma.category.findMany({
      orderBy: [{ kind: 'asc' }, { position: 'asc' }],
      take: 1_000,
    });
    const groups: Record<string, PresentedCategory[]> = {
      topic: [],
      form: [],
      type: [],
      difficulty: [],
      zone: [],
      tag: [],
    };
    for (const row of rows) groups[row.kind]?.push(presentCategory(row));
    return groups;
  }

  async zones(): Promise<{ zones: { _id: string; title: string; code: string }[]; zoneIds: string[] }> {
    const rows = await this.prisma.category.findMany({
      where: { kind: 'zone' },
      orderBy: { position: 'asc' },
      take: 100,
    });
    return {
      zones: rows.map((row) => ({ _id: row.id, title: row.title, code: row.code ?? '' })),
      zoneIds: rows.map((row) => row.id),
    };
  }

  /** What a draft may name. */
  async words(): Promise<CategoryWords> {
    const rows = await this.prisma.category.findMany({
      where: { kind: { in: ['topic', 'form', 'zone'] } },
      take: 1_000,
    });
    const titles = (kind: string): Set<string> =>
      new Set(rows.filter((row) => row.kind === kind).map((row) => row.title));
    return {
      topics: titles('topic'),
      forms: titles('form'),
      zones: new Set(
        rows.filter((row) => row.kind === 'zone').flatMap((row) => [row.id, row.code ?? row.id]),
      ),
    };
  }
}
