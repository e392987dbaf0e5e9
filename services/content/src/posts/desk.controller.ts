import { Controller, Inject } from '@nestjs/common';
import {
  compareDraft,
  getPostDraft,
  getPostUse,
  getRevision,
  listDeskPosts,
  listRevisions,
  previewDraft,
  putPostDraft,
  scheduleDraft,
} from '@yuedu/contracts/http/content/desk';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, IfMatch, Input, Route } from '@yuedu/service-kit/http/route';
import { DeskService } from './desk.service.ts';
import { RevisionsService } from './revisions.service.ts';
import { SchedulesService } from './schedules.service.ts';

/** Editors and admins only (contracts say so). */
@Controller()
export class DeskController {
  constructor(
    private readonly desk: DeskService,
    private readonly schedules: SchedulesService,
    private readonly revisions: RevisionsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(listDeskPosts)
  list(@Input() { query }: InputOf<typeof listDeskPosts>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.desk.list(query, caller);
  }

  @Route(getPostDraft)
  get(@Input() { params }: InputOf<typeof getPostDraft>): Promise<unknown> {
    return this.desk.get(params.id);
  }

  @Route(putPostDraft)
  save(
    @Input() { params, body }: InputOf<typeof putPostDraft>,
    @CallerParam() caller: Caller,
    @IfMatch() expectedVersion: number | null,
  ): Promise<unknown> {
    const now = this.clock.now();
    return this.desk.save({ ...params, ...body, editorId: caller.userId, expectedVersion, now });
  }

  @Route(compareDraft)
  compare(@Input() { params, body }: InputOf<typeof compareDraft>): Promise<unknown> {
    return this.desk.compare(params.id, body.draft);
  }

  @Route(previewDraft)
  preview(@Input() { params, body }: InputOf<typeof previewDraft>): Promise<unknown> {
    return this.desk.preview(params.id, body.draft);
  }

  @Route(scheduleDraft)
  schedule(
    @Input() { params, body }: InputOf<typeof scheduleDraft>,
    @CallerParam() caller: Caller,
    @IfMatch() expectedVersion: number | null,
  ): Promise<unknown> {
    const publishAt = body.publishAt === null ? null : new Date(body.publishAt);
    const now = this.clock.now();
    return this.schedules.schedule({
      id: params.id,
      publishAt,
      editorId: caller.userId,
      expectedVersion,
      now,
    });
  }

  @Route(listRevisions)
  listRevisions(@Input() { params }: InputOf<typeof listRevisions>): Promise<unknown> {
    return this.revisions.list(params.id);
  }

  @Route(getRevision)
  revision(@Input() { params }: InputOf<typeof getRevision>): Promise<unknown> {
    return this.revisions.get(params.id, params.number);
  }

  @Route(getPostUse)
  use(@Input() { params }: InputOf<typeof getPostUse>): Promise<unknown> {
    return this.revisions.use(params.id);
  }
}
