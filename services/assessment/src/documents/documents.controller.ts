import { Controller, Inject } from '@nestjs/common';
import { getInfo, putInfo } from '@yuedu/contracts/http/assessment/info';
import { getPagesV2, putPagesV2 } from '@yuedu/contracts/http/assessment/pages';
import type { InputOf } from '@yuedu/contracts/route';
import { answer, type Answer } from '@yuedu/service-kit/http/answer';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, IfMatch, Input, Route } from '@yuedu/service-kit/http/route';
import { cacheHeaders } from '../cache-headers.ts';
import { DocumentsService } from './documents.service.ts';

@Controller()
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(getPagesV2)
  async pages(@CallerParam() caller: Caller | null): Promise<Answer<unknown>> {
    return answer(await this.documents.pages(), { headers: cacheHeaders(caller) });
  }

  @Route(putPagesV2)
  putPages(
    @Input() { body }: InputOf<typeof putPagesV2>,
    @CallerParam() caller: Caller,
    @IfMatch() expectedVersion: number | null,
  ): Promise<unknown> {
    return this.documents.putPages({
      pages: body.pages,
      actorId: caller.userId,
      now: this.clock.now(),
      expectedVersion,
    });
  }

  @Route(getInfo)
  async info(@CallerParam() caller: Caller | null): Promise<Answer<unknown>> {
    return answer(await this.documents.info(), { headers: cacheHeaders(caller) });
  }

  @Route(putInfo)
  putInfo(
    @Input() { body }: InputOf<typeof putInfo>,
    @CallerParam() caller: Caller,
    @IfMatch() expectedVersion: number | null,
  ): Promise<unknown> {
    return this.documents.putInfo({ body, actorId: caller.userId, now: this.clock.now(), expectedVersion });
  }
}
