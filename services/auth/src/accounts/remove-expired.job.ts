import { Inject, Injectable } from '@nestjs/common';
import { type Job, JobOf } from '@yuedu/messaging/jobs/job-of';
import type { Schedule } from '@yuedu/messaging/messaging-options';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CodesService } from '../codes/codes.service.ts';
import { DevicesService } from '../devices/devices.service.ts';
import { ExpiredRequestsService } from '../families/expired-requests.service.ts';
import { TransactionsService } from '../providers/transactions.service.ts';
import { ExpiredSessionsService } from '../sessions/expired-sessions.service.ts';
import { ContactsService } from '../messages/contacts.service.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { LoginThrottle } from './login-throttle.ts';

export const removeExpiredSchedule: Schedule = { kind: 'remove-expired', key: 'all', everyMs: 3_600_000 };

/**
 * Every hour: failed log-ins that count no more, devices, sessions and messages that nobody uses, codes,
 * contacts and requests of families that have lapsed, and what has gone to a provider and not come back.
 */
@Injectable()
@JobOf(removeExpiredSchedule.kind)
export class RemoveExpiredJob implements Job {
  constructor(
    private readonly throttle: LoginThrottle,
    private readonly devices: DevicesService,
    private readonly sessions: ExpiredSessionsService,
    private readonly messages: MessagesService,
    private readonly requests: ExpiredRequestsService,
    private readonly codes: CodesService,
    private readonly contacts: ContactsService,
    private readonly transactions: TransactionsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    await this.throttle.removeExpired(now);
    await this.devices.removeExpired(now);
    await this.sessions.remove(now);
    await this.messages.removeExpired(now);
    await this.requests.remove(now);
    await this.codes.removeExpired(now);
    await this.contacts.removeExpired(now);
    await this.transactions.removeExpired(now);
  }
}
