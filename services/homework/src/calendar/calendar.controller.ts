import { Controller, Headers, Inject } from '@nestjs/common';
import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendar,
  getCalendarFeed,
  readCalendarFeed,
} from '@yuedu/contracts/http/homework/calendar';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { raw, type RawAnswer } from '@yuedu/service-kit/http/answer';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { CalendarService } from './calendar.service.ts';
import { FeedsService } from './feeds.service.ts';

@Controller()
export class CalendarController {
  constructor(
    private readonly calendar: CalendarService,
    private readonly feeds: FeedsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(getCalendar)
  read(@Input() { query }: InputOf<typeof getCalendar>, @CallerParam() caller: Caller) {
    return this.calendar.read(query, caller, this.clock.now());
  }

  @Route(getCalendarFeed)
  find(@CallerParam() caller: Caller) {
    return this.feeds.find(caller);
  }

  @Route(createCalendarFeed)
  create(@CallerParam() caller: Caller) {
    return this.feeds.create(caller, { now: this.clock.now() });
  }

  @Route(deleteCalendarFeed)
  remove(@CallerParam() caller: Caller) {
    return this.feeds.remove(caller);
  }

  @Route(readCalendarFeed)
  async file(
    @Input() { params }: InputOf<typeof readCalendarFeed>,
    @Headers('if-none-match') previous?: string,
  ): Promise<RawAnswer> {
    const { body, etag } = await this.feeds.file(params.token, this.clock.now());
    const headers = { 'cache-control': 'private, max-age=300', etag };
    if (previous === etag) return raw('', headers, 304);
    return raw(body, {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="yuedu.ics"',
      'x-content-type-options': 'nosniff',
    });
  }
}
