import { Inject, Injectable } from '@nestjs/common';
import { type Category as Shown, categoryKind } from '@yuedu/contracts/http/content/categories';
import type { ListQuery } from '@yuedu/contracts/http/list';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { runCursorList, runList } from '@yuedu/service-kit/lists/list';
import type { CursorList, ListSource, OffsetList } from '@yuedu/service-kit/lists/list-spec';
import { likeLiteral } from '@yuedu/service-kit/lists/text';
import type { Category, Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { presentCategory } from './categories.presenter.ts';
import { categoryList, tagList } from './category-list.ts';

/** Which categories a call is about: all of them, or tags alone. */
export type Among = 'all' | 'tags';
export const scopeOf = (among: Among): { kind?: string } => (among === 'tags' ? { kind: 'tag' } : {});
const specOf = (among: Among): typeof tagList => (among === 'tags' ? tagList : categoryList);

const mostOfAKind = 200;

/** What everybody reads. */
@Injectable()
export class CategoriesService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  list(among: Among, query: ListQuery, caller: Caller | null): Promise<OffsetList<Shown>> {
    return runList(specOf(among), this.source(among, query, caller));
  }

  listByCursor(among: Among, query: ListQuery, caller: Caller | null): Promise<CursorList<Shown>> {
    return runCursorList(specOf(among), this.source(among, query, caller));
  }

  async get(among: Among, id: string): Promise<Shown> {
    const row = await this.prisma.category.findFirst({ where: { id, ...scopeOf(among) } });
    if (!row) throw fail('content.category-not-found');
    return presentCategory(row);
  }

  /** Each kind for itself: however many tags there are, no topic is left out. */
  async group(): Promise<Record<string, Shown[]>> {
    const groups = await Promise.all(
      categoryKind.options.map(async (kind) => {
        const rows = await this.prisma.category.findMany({
          where: { kind },
          orderBy: [{ position: 'asc' }, { id: 'asc' }],
          take: mostOfAKind,
        });
        return [kind, rows.map(presentCategory)] as const;
      }),
    );
    return Object.fromEntries(groups);
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

  private source(
    among: Among,
    query: ListQuery,
    caller: Caller | null,
  ): ListSource<Category, Prisma.CategoryWhereInput, Shown> {
    return {
      query,
      caller,
      scope: scopeOf(among),
      present: presentCategory,
      search: (text) => ({ title: { contains: likeLiteral(text), mode: 'insensitive' } }),
      findMany: (args) => this.prisma.category.findMany(args),
      count: (args) => this.prisma.category.count(args),
    };
  }
}
