import { Controller } from '@nestjs/common';
import { listNotifications } from '@yuedu/contracts/http/homework/notifications';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { NotificationsService } from './notifications.service.ts';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Route(listNotifications)
  list(@Input() { query }: InputOf<typeof listNotifications>, @CallerParam() caller: Caller) {
    return this.notifications.list(query, caller);
  }
}
