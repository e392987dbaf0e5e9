import { Controller, Inject } from '@nestjs/common';
import {
  createCategory,
  deleteCategory,
  getCategory,
  groupCategories,
  listCategories,
  listCategoriesV2,
  listZones,
  moveCategoryDown,
  moveCategoryUp,
  putCategory,
} from '@yuedu/contracts/http/content/categories';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { answer, type Answer } from '@yuedu/service-kit/http/answer';
import { CallerParam, IfMatch, Input, Route } from '@yuedu/service-kit/http/route';
import { cacheHeaders } from '../cache-headers.ts';
import { CategoriesService } from './categories.service.ts';
import { CategoryChangesService } from './category-changes.service.ts';

@Controller()
export class CategoriesController {
  constructor(
    private readonly categories: CategoriesService,
    private readonly changes: CategoryChangesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(groupCategories)
  async group(@CallerParam() caller: Caller | null): Promise<Answer<unknown>> {
    return answer(await this.categories.group(), { headers: cacheHeaders(caller) });
  }

  @Route(listZones)
  async zones(@CallerParam() caller: Caller | null): Promise<Answer<unknown>> {
    return answer(await this.categories.zones(), { headers: cacheHeaders(caller) });
  }

  @Route(listCategories)
  async list(
    @Input() { query }: InputOf<typeof listCategories>,
    @CallerParam() caller: Caller | null,
  ): Promise<Answer<unknown>> {
    return answer(await this.categories.list('all', query, caller), { headers: cacheHeaders(caller) });
  }

  @Route(listCategoriesV2)
  async listByCursor(
    @Input() { query }: InputOf<typeof listCategoriesV2>,
    @CallerParam() caller: Caller | null,
  ): Promise<Answer<unknown>> {
    return answer(await this.categories.listByCursor('all', query, caller), {
      headers: cacheHeaders(caller),
    });
  }

  @Route(getCategory)
  async get(
    @Input() { params }: InputOf<typeof getCategory>,
    @CallerParam() caller: Caller | null,
  ): Promise<Answer<unknown>> {
    return answer(await this.categories.get('all', params.id), { headers: cacheHeaders(caller) });
  }

  @Route(createCategory)
  create(@Input() { body }: InputOf<typeof createCategory>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.changes.create({ ...body, ...this.command(caller) });
  }

  @Route(putCategory)
  put(
    @Input() { params, body }: InputOf<typeof putCategory>,
    @CallerParam() caller: Caller,
    @IfMatch() expectedVersion: number | null,
  ): Promise<unknown> {
    return this.changes.rename({ ...this.command(caller), ...params, ...body, expectedVersion });
  }

  @Route(deleteCategory)
  remove(
    @Input() { params }: InputOf<typeof deleteCategory>,
    @CallerParam() caller: Caller,
    @IfMatch() expectedVersion: number | null,
  ): Promise<unknown> {
    return this.changes.remove({ ...this.command(caller), ...params, expectedVersion });
  }

  @Route(moveCategoryUp)
  moveUp(
    @Input() { params }: InputOf<typeof moveCategoryUp>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    return this.changes.move({ ...this.command(caller), ...params, by: -1 });
  }

  @Route(moveCategoryDown)
  moveDown(
    @Input() { params }: InputOf<typeof moveCategoryDown>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    return this.changes.move({ ...this.command(caller), ...params, by: 1 });
  }

  private command(caller: Caller): { among: 'all'; actorId: string; now: Date } {
    return { among: 'all', actorId: caller.userId, now: this.clock.now() };
  }
}
