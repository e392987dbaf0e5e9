import { Module } from '@nestjs/common';
import { type Clock, CLOCK } from '@yuedu/service-kit/clock';
import { ENV } from '@yuedu/service-kit/kit-options';
import { REDIS } from '@yuedu/service-kit/redis';
import type { Redis } from 'ioredis';
import type { Env } from '../env.ts';
import { LogInsModule } from '../log-ins/log-ins.module.ts';
import { ContactsController } from './contacts.controller.ts';
import { ContactsService } from './contacts.service.ts';
import { HttpSms } from './http-sms.ts';
import { LocalMail, LocalMailbox, LocalSms } from './local-mailbox.ts';
import {
  MAIL_PROVIDER,
  type MailProvider,
  SMS_PROVIDER,
  type SmsProvider,
} from './message-providers.port.ts';
import { DigestRequestedConsumer } from './digest-requested.consumer.ts';
import { MessageRequestedConsumer } from './message-requested.consumer.ts';
import { MessagesService } from './messages.service.ts';
import { RequestedMailsService } from './requested-mails.service.ts';
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
  controllers: [ContactsController, MessageRequestedConsumer, DigestRequestedConsumer],
  providers: [mailbox, mail, sms, MessagesService, ContactsService, RequestedMailsService, SendMessageJob],
  exports: [MessagesService, ContactsService],
})
export class MessagesModule {}
