import { Inject, Injectable } from '@nestjs/common';
import { newId } from '@yuedu/service-kit/ids';
import { ENV } from '@yuedu/service-kit/kit-options';
import type { Tx } from '../database.ts';
import type { Env } from '../env.ts';
import { MessagesService } from '../messages/messages.service.ts';

/** A note about a password is of use for a day, in milliseconds. */
const noteLifetimeMs = 86_400_000;

/** Says to a person that the password was changed. */
@Injectable()
export class PasswordNotesService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly messages: MessagesService,
  ) {}

  /** To every mail address of the person; an SMS only where there is none. */
  async request(tx: Tx, names: readonly { provider: string; subject: string }[], now: Date): Promise<void> {
    const of = (channel: 'email' | 'phone') =>
      names
        .filter(({ provider }) => provider === channel && this.messages.canSend(channel))
        .map(({ subject }) => ({ channel, address: subject }));
    const mail = of('email');
    for (const address of mail.length > 0 ? mail : of('phone'))
      await this.messages.request(tx, {
        ...address,
        id: newId(),
        kind: 'password-changed',
        locale: this.env.LOCALE,
        now,
        expiresAt: new Date(now.getTime() + noteLifetimeMs),
      });
  }
}
