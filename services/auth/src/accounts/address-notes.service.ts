import { Inject, Injectable } from '@nestjs/common';
import { newId } from '@yuedu/service-kit/ids';
import { ENV } from '@yuedu/service-kit/kit-options';
import type { Tx } from '../database.ts';
import type { Address } from '@yuedu/contracts/rules/account-name';
import type { Env } from '../env.ts';
import { MessagesService } from '../messages/messages.service.ts';

/** Of use for a day, in milliseconds. */
const noteLifetimeMs = 86_400_000;

/** Says to an address that it lets nobody into an account any more: who had it may not have done that. */
@Injectable()
export class AddressNotesService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly messages: MessagesService,
  ) {}

  async request(tx: Tx, former: readonly Address[], now: Date): Promise<void> {
    const expiresAt = new Date(now.getTime() + noteLifetimeMs);
    const note = { kind: 'address-changed' as const, locale: this.env.LOCALE, now, expiresAt };
    for (const address of former)
      if (this.messages.canSend(address.channel))
        await this.messages.request(tx, { ...address, ...note, id: newId() });
  }
}
