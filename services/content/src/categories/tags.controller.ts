import { Controller, Inject } from '@nestjs/common';
import {
  createTag,
  deleteTag,
  getTag,
  listTags,
  listTagsV2,
  moveTagDown,
  moveTagUp,
  putTag,
} from '@yuedu/contracts/http/content/tags';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { answer, type Answer } from '@yuedu/service-kit/http/answer';
import { CallerParam, IfMatch, Input, Route } from '@yuedu/service-kit/http/route';
import { cacheHeaders } from '../cache-headers.ts';
import { CategoriesService } from './categories.service.ts';
import { CategoryChangesService } from './category-changes.service.ts';

@Controller()
export class TagsController {
  constructor(
    private readonly categories: CategoriesService,
    private readonly changes: CategoryChangesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(listTags)
  async list(
    @Input() { query }: InputOf<typeof listTags>,
    @CallerParam() caller: Caller | null,
  ): Promise<Answer<unknown>> {
    return answer(await this.categories.list('tags', query, caller), { headers: cacheHeaders(caller) });
  }

  @Route(listTagsV2)
  async listByCursor(
    @Input() { query }: InputOf<typeof listTagsV2>,
    @CallerParam() caller: Caller | null,
  ): Promise<Answer<unknown>> {
    return answer(await this.categories.listByCursor('tags', query, caller), {
      headers: cacheHeaders(caller),
    });
  }

  @Route(getTag)
  async get(
    @Input() { params }: InputOf<typeof getTag>,
    @CallerParam() caller: Caller | null,
  ): Promise<Answer<unknown>> {
    return answer(await this.categories.get('tags', params.id), { headers: cacheHeaders(caller) });
  }

  @Route(createTag)
  create(@Input() { body }: InputOf<typeof createTag>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.changes.create({ kind: 'tag', ...body, ...this.command(caller) });
  }

  @Route(putTag)
  put(
    @Input() { params, body }: InputOf<typeof putTag>,
    @CallerParam() caller: Caller,
    @IfMatch() expectedVersion: number | null,
  ): Promise<unknown> {
    return this.changes.rename({ ...this.command(caller), ...params, ...body, expectedVersion });
  }

  @Route(deleteTag)
  remove(
    @Input() { params }: InputOf<typeof deleteTag>,
    @CallerParam() caller: Caller,
    @IfMatch() expectedVersion: number | null,
  ): Promise<unknown> {
    return this.changes.remove({ ...this.command(caller), ...params, expectedVersion });
  }

  @Route(moveTagUp)
  moveUp(@Input() { params }: InputOf<typeof moveTagUp>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.changes.move({ ...this.command(caller), ...params, by: -1 });
  }

  @Route(moveTagDown)
  moveDown(
    @Input() { params }: InputOf<typeof moveTagDown>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    return this.changes.move({ ...this.command(caller), ...params, by: 1 });
  }

  private command(caller: Caller): { among: 'tags'; actorId: string; now: Date } {
    return { among: 'tags', actorId: caller.userId, now: this.clock.now() };
  }
}
