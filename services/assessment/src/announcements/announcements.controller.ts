import { Controller, Inject } from '@nestjs/common';
import {
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  getPopup,
  listAnnouncements,
  listAnnouncementsV2,
  pinAnnouncement,
  publishAnnouncement,
  putAnnouncement,
  removePopup,
  revokeAnnouncement,
  setPopup,
  unpinAnnouncements,
} from '@yuedu/contracts/http/assessment/announcements';
import type { InputOf } from '@yuedu/contracts/route';
import { answer, type Answer } from '@yuedu/service-kit/http/answer';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, IfMatch, Input, Route } from '@yuedu/service-kit/http/route';
import { cacheHeaders } from '../cache-headers.ts';
import { AnnouncementsService } from './announcements.service.ts';

@Controller()
export class AnnouncementsController {
  constructor(
    private readonly announcements: AnnouncementsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(listAnnouncements)
  async list(
    @Input() { query }: InputOf<typeof listAnnouncements>,
    @CallerParam() caller: Caller | null,
  ): Promise<Answer<unknown>> {
    return answer(await this.announcements.list(query, caller), { headers: cacheHeaders(caller) });
  }

  @Route(listAnnouncementsV2)
  async listByCursor(
    @Input() { query }: InputOf<typeof listAnnouncementsV2>,
    @CallerParam() caller: Caller | null,
  ): Promise<Answer<unknown>> {
    return answer(await this.announcements.listByCursor(query, caller), { headers: cacheHeaders(caller) });
  }

  @Route(getPopup)
  async popup(@CallerParam() caller: Caller | null): Promise<Answer<unknown>> {
    return answer(await this.announcements.popup(), { headers: cacheHeaders(caller) });
  }

  @Route(getAnnouncement)
  async get(
    @Input() { params, query }: InputOf<typeof getAnnouncement>,
    @CallerParam() caller: Caller | null,
  ): Promise<Answer<unknown>> {
    return answer(await this.announcements.get(params.id, query.projection, caller), {
      headers: cacheHeaders(caller),
    });
  }

  @Route(createAnnouncement)
  create(
    @Input() { body }: InputOf<typeof createAnnouncement>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    return this.announcements.create({ ...body, actorId: caller.userId, now: this.clock.now() });
  }

  @Route(putAnnouncement)
  put(
    @Input() { params, body }: InputOf<typeof putAnnouncement>,
    @CallerParam() caller: Caller,
    @IfMatch() expectedVersion: number | null,
  ): Promise<unknown> {
    return this.announcements.change({ ...this.command(caller), id: params.id, body, expectedVersion });
  }

  @Route(deleteAnnouncement)
  remove(
    @Input() { params }: InputOf<typeof deleteAnnouncement>,
    @CallerParam() caller: Caller,
    @IfMatch() expectedVersion: number | null,
  ): Promise<unknown> {
    return this.announcements.remove({ ...this.command(caller), id: params.id, expectedVersion });
  }

  @Route(publishAnnouncement)
  publish(
    @Input() { params }: InputOf<typeof publishAnnouncement>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    return this.announcements.publish({ ...this.command(caller), id: params.id });
  }

  @Route(revokeAnnouncement)
  revoke(
    @Input() { params }: InputOf<typeof revokeAnnouncement>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    return this.announcements.revoke({ ...this.command(caller), id: params.id });
  }

  @Route(pinAnnouncement)
  pin(@Input() { params }: InputOf<typeof pinAnnouncement>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.announcements.pin({ ...this.command(caller), id: params.id });
  }

  @Route(setPopup)
  setPopup(@Input() { params }: InputOf<typeof setPopup>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.announcements.setPopup({ ...this.command(caller), id: params.id });
  }

  @Route(unpinAnnouncements)
  unpinAll(@CallerParam() caller: Caller): Promise<unknown> {
    return this.announcements.unpinAll(this.command(caller));
  }

  @Route(removePopup)
  removePopup(@CallerParam() caller: Caller): Promise<unknown> {
    return this.announcements.removePopup(this.command(caller));
  }

  private command(caller: Caller): { actorId: string; now: Date } {
    return { actorId: caller.userId, now: this.clock.now() };
  }
}
