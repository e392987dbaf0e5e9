import { Controller, Inject } from '@nestjs/common';
import { publishDraft } from '@yuedu/contracts/http/content/desk';
import { createPost, deletePost, putPost } from '@yuedu/contracts/http/content/post-drafts';
import type { InputOf, OutputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, IfMatch, Input, Route } from '@yuedu/service-kit/http/route';
import { EditingService } from './editing.service.ts';

/** Editors and admins only (contracts say so). */
@Controller()
export class EditingController {
  constructor(
    private readonly editing: EditingService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(createPost)
  create(@Input() { body }: InputOf<typeof createPost>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.editing.create({ ...body, editorId: caller.userId, now: this.clock.now() });
  }

  @Route(putPost)
  put(
    @Input() { params, body }: InputOf<typeof putPost>,
    @CallerParam() caller: Caller,
    @IfMatch() expectedVersion: number | null,
  ): Promise<unknown> {
    return this.editing.revise({
      ...body,
      id: params.id,
      expectedVersion,
      editorId: caller.userId,
      now: this.clock.now(),
    });
  }

  @Route(publishDraft)
  async publish(
    @Input() { params }: InputOf<typeof publishDraft>,
    @CallerParam() caller: Caller,
    @IfMatch() expectedVersion: number | null,
  ): Promise<OutputOf<typeof publishDraft>> {
    const now = this.clock.now();
    const command = { id: params.id, expectedVersion, editorId: caller.userId, now };
    return { postVersion: await this.editing.publishDraft(command) };
  }

  @Route(deletePost)
  async remove(
    @Input() { params }: InputOf<typeof deletePost>,
    @CallerParam() caller: Caller,
    @IfMatch() expectedVersion: number | null,
  ): Promise<unknown> {
    const now = this.clock.now();
    const removed = await this.editing.remove({
      id: params.id,
      expectedVersion,
      editorId: caller.userId,
      now,
    });
    return { removed };
  }
}
