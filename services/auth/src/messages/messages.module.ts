import { Module } from '@nestjs/common';
import { type Clock, CLOCK } from '@yuedu/service-kit/clock';
import { ENV } from '@yuedu/service-kit/kit-options';
import { REDIS } from '@yuedu/service-kit/redis';
import type { Redis } from 'ioredis';
import type { Env } from '../env.ts';
import { LogInsModule } from '../log-ins/log-ins.module.ts';
import { HttpSms } from './http-sms.ts';
import { LocalMail, LocalMailbox, LocalSms } from './local-mailbox.ts';
import {
  MAIL_PROVIDER,
  type MailProvider,
  SMS_PROVIDER,
  type SmsProvider,
} from './message-providers.port.ts';
import { MessagesService } from './messages.service.ts';
import { SendMessageJob } from './send-message.job.ts';
import { SmtpMail } from './smtp-mail.ts';

const mailbox = {
  provide: LocalMailbox,
  inject: [REDIS, ENV],
  useFactory: (redis: Redis, env: Env) => new LocalMailbox(redis, env.TOPIC_PREFIX),
};
const mail = {
  provide: MAIL_PROVIDER,
  inject: [ENV, LocalMailbox, CLOCK],
  useFactory: (env: Env, local: LocalMailbox, clock: Clock): MailProvider | null => {
    if (env.MAIL_PROVIDER === 'smtp') return new SmtpMail(env);
    return env.MAIL_PROVIDER === 'local' ? new LocalMail(local, () => clock.now()) : null;
  },
};
const sms = {
  provide: SMS_PROVIDER,
  inject: [ENV, LocalMailbox, CLOCK],
  useFactory: (env: Env, local: LocalMailbox, clock: Clock): SmsProvider | null => {
    if (env.SMS_PROVIDER === 'http') return new HttpSms(env);
    return env.SMS_PROVIDER === 'local' ? new LocalSms(local, () => clock.now()) : null;
  },
};

@Module({
  imports: [LogInsModule],
  providers: [mailbox, mail, sms, MessagesService, SendMessageJob],
  exports: [MessagesService],
})
export class MessagesModule {}
