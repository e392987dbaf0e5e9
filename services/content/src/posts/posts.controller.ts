import { Controller } from '@nestjs/common';
import { getPost, listPosts, listPostsV2 } from '@yuedu/contracts/http/content/posts';
import type { InputOf } from '@yuedu/contracts/route';
import { answer, type Answer } from '@yuedu/service-kit/http/answer';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { cacheHeaders } from '../cache-headers.ts';
import { ReadingService } from './reading.service.ts';

/** The library, for everyone. */
@Controller()
export class PostsController {
  constructor(private readonly reading: ReadingService) {}

  @Route(listPosts)
  async list(
    @Input() { query }: InputOf<typeof listPosts>,
    @CallerParam() caller: Caller | null,
  ): Promise<Answer<unknown>> {
    return answer(await this.reading.list(query, caller), { headers: cacheHeaders(caller) });
  }

  @Route(listPostsV2)
  async listByCursor(
    @Input() { query }: InputOf<typeof listPostsV2>,
    @CallerParam() caller: Caller | null,
  ): Promise<Answer<unknown>> {
    return answer(await this.reading.listByCursor(query, caller), { headers: cacheHeaders(caller) });
  }

  @Route(getPost)
  async get(
    @Input() { params, query }: InputOf<typeof getPost>,
    @CallerParam() caller: Caller | null,
  ): Promise<Answer<unknown>> {
    return answer(await this.reading.get(params.id, query, caller), {
      headers: cacheHeaders(caller),
    });
  }
}
