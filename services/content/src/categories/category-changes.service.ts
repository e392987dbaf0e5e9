import { Inject, Injectable } from '@nestjs/common';
import type { Category as Shown } from '@yuedu/contracts/http/content/categories';
import { audit } from '@yuedu/service-kit/audit/audit';
import type { Command } from '@yuedu/service-kit/command';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { checkVersion } from '@yuedu/service-kit/http/versions';
import { newId } from '@yuedu/service-kit/ids';
import type { Tx } from '../database.ts';
import type { Category, PrismaClient } from '../generated/prisma/client.ts';
import { zhHant } from '../locales/zh-hant.ts';
import { locks } from '../locks.ts';
import { LibraryCache } from '../library/library-cache.service.ts';
import { presentCategory } from './categories.presenter.ts';
import { type Among, scopeOf } from './categories.service.ts';
import { type CategoryChange, isFull, isWordKind, refusalOf } from './domain/category-rules.ts';
import { RecommendedTags } from './recommended-tags.ts';
import { RenamingService } from './renaming.service.ts';

interface Change extends Command {
  readonly id: string;
  readonly among: Among;
  readonly actorId: string;
}
interface Conditional extends Change {
  readonly expectedVersion: number | null;
}

/** What editors do with categories; each change of a kind waits for the one before. */
@Injectable()
export class CategoryChangesService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly library: LibraryCache,
    private readonly renaming: RenamingService,
    private readonly recommended: RecommendedTags,
  ) {}

  private readonly change = <T>(write: (tx: Tx) => Promise<T>): Promise<T> =>
    this.library.changing(() => withTransaction(this.prisma, write));

  async create(command: Command & { kind: string; title: string; actorId: string }): Promise<Shown> {
    const { id = newId(), kind, title, now, actorId } = command;
    const refusal = refusalOf(kind, 'make');
    if (refusal) throw fail(refusal);
    return this.change(async (tx) => {
      await locks.categories.hold(tx, kind);
      await this.requireFree(tx, kind, title);
      if (isFull(kind, await tx.category.count({ where: { kind } }))) throw fail('content.category-limit');
      const last = await tx.category.findFirst({ where: { kind }, orderBy: { position: 'desc' } });
      const row = await tx.category.create({
        data: { id, kind, title, position: (last?.position ?? 0) + 1, updatedAt: now },
      });
      await audit(tx, { actor: actorId, action: 'category.created', subject: id, detail: { title } }, now);
      return presentCategory(row);
    });
  }

  async rename(command: Conditional & { title?: string | undefined }): Promise<Shown> {
    const { id, now, actorId } = command;
    return this.change(async (tx) => {
      const before = await this.locked(tx, command, 'rename');
      checkVersion(command.expectedVersion, before.version);
      const { kind } = before;
      const title = command.title ?? before.title;
      if (title === before.title) return presentCategory(before);
      await this.requireFree(tx, kind, title, id);
      const row = await tx.category.update({
        where: { id },
        data: { title, version: { increment: 1 }, updatedAt: now },
      });
      if (isWordKind(kind)) await this.renaming.begin(tx, row, kind, before.title);
      if (kind === 'tag') await this.recommended.rename(tx, before.title, title, now);
      const detail = { from: before.title, to: title };
      await audit(tx, { actor: actorId, action: 'category.renamed', subject: id, detail }, now);
      return presentCategory(row);
    });
  }

  async remove(command: Conditional): Promise<{ deleted: true }> {
    const { id, now, actorId } = command;
    return this.change(async (tx) => {
      const { kind, title, version, position } = await this.locked(tx, command, 'delete');
      checkVersion(command.expectedVersion, version);
      await this.requireUnused(tx, { id, kind, title });
      await tx.category.delete({ where: { id } });
      await tx.category.updateMany({
        where: { kind, position: { gt: position } },
        data: { position: { decrement: 1 } },
      });
      await audit(tx, { actor: actorId, action: 'category.deleted', subject: id, detail: { title } }, now);
      return { deleted: true };
    });
  }

  /** Changes places with the one before (-1) or after it (1). */
  async move(command: Change & { by: -1 | 1 }): Promise<Shown> {
    const { id, by, now, actorId } = command;
    return this.change(async (tx) => {
      const { kind, position } = await this.locked(tx, command, 'move');
      const [way, order] = by < 0 ? (['lt', 'desc'] as const) : (['gt', 'asc'] as const);
      const other = await tx.category.findFirst({
        where: { kind, position: { [way]: position } },
        orderBy: { position: order },
      });
      if (!other) throw fail('content.category-at-end');
      await tx.category.update({ where: { id: other.id }, data: { position, version: { increment: 1 } } });
      const row = await tx.category.update({
        where: { id },
        data: { position: other.position, version: { increment: 1 }, updatedAt: now },
      });
      const detail = { position: row.position };
      await audit(tx, { actor: actorId, action: 'category.moved', subject: id, detail }, now);
      return presentCategory(row);
    });
  }

  /** The category, with the lock of its kind, which never changes. */
  private async locked(tx: Tx, { id, among }: Change, change: CategoryChange): Promise<Category> {
    const where = { id, ...scopeOf(among) };
    const kind = (await tx.category.findFirst({ where }))?.kind;
    if (kind === undefined) throw fail('content.category-not-found');
    const refusal = refusalOf(kind, change);
    if (refusal) throw fail(refusal);
    await locks.categories.hold(tx, kind);
    const row = await tx.category.findFirst({ where });
    if (!row) throw fail('content.category-not-found');
    return row;
  }

  private async requireFree(tx: Tx, kind: string, title: string, ownId?: string): Promise<void> {
    const other = await tx.category.findFirst({ where: { kind, title } });
    if (other || (await this.renaming.isLeaving(tx, kind, title, ownId)))
      throw fail('content.category-taken');
  }

  private async requireUnused(
    tx: Tx,
    { id, kind, title }: Pick<Category, 'id' | 'kind' | 'title'>,
  ): Promise<void> {
    if (!isWordKind(kind)) return;
    const isLeaving = await tx.categoryRename.count({ where: { categoryId: id } });
    const texts = await this.renaming.countTexts(tx, kind, title);
    const isRecommended = kind === 'tag' && (await this.recommended.has(tx, title));
    const reasons = [
      ...(texts > 0 ? [zhHant.usedByTexts(texts)] : []),
      ...(isLeaving > 0 ? [zhHant.stillRenaming] : []),
      ...(isRecommended ? [zhHant.isRecommended] : []),
    ];
    if (reasons.length > 0)
      throw fail('content.category-in-use', {
        errors: reasons.map((message) => ({ path: 'id', code: 'in-use', message })),
      });
  }
}
