import { Inject, Injectable } from '@nestjs/common';
import type { reauthenticateByProvider } from '@yuedu/contracts/http/auth/confirm-providers';
import type { InputOf } from '@yuedu/contracts/route';
import type { Provider } from '@yuedu/contracts/rules/providers';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { type Clock, CLOCK } from '@yuedu/service-kit/clock';
import { fail } from '@yuedu/service-kit/http/fail';
import { LOGGER } from '@yuedu/service-kit/operations/log';
import type { Logger } from 'pino';
import type { Origin } from '../origin.ts';
import { FreshLogInsService } from '../sessions/fresh-log-ins.service.ts';
import { isNewLogIn } from './domain/new-log-in.ts';
import { LinksService } from './links.service.ts';
import { OfferedProviders } from './offered-providers.ts';
import { ProvidersService } from './providers.service.ts';

type Me = Pick<Caller, 'userId' | 'sid'>;

/** Who has no password proves anew who he is by a new log-in at his provider. */
@Injectable()
export class ConfirmProvidersService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
    private readonly offered: OfferedProviders,
    private readonly links: LinksService,
    private readonly providers: ProvidersService,
    private readonly fresh: FreshLogInsService,
  ) {}

  /** Those of the person that are configured and say when somebody has logged in. */
  async list({ userId }: Me): Promise<Provider[]> {
    const names = this.offered.names();
    const own = (await this.links.of(userId)).filter((provider) => names.includes(provider));
    const say = await Promise.all(own.map((provider) => this.offered.get(provider).saysWhen()));
    return own.filter((_, at) => say[at]);
  }

  /**
   * @throws not-found for a provider that is not linked
   * @throws auth.provider-no-proof where it could not be told from a log-in of long ago
   */
  async start({ userId }: Me, provider: Provider, now: Date): Promise<{ location: URL; secret: string }> {
    if (!(await this.links.of(userId)).includes(provider)) throw fail('not-found');
    if (!(await this.offered.get(provider).saysWhen())) throw fail('auth.provider-no-proof');
    return this.providers.start(provider, 'confirm', userId, now);
  }

  /** The session is as fresh as the log-in over there. */
  async reauthenticate(
    { userId, sid }: Me,
    body: InputOf<typeof reauthenticateByProvider>['body'],
    secret: string | undefined,
    from: Origin,
    begunAt: Date,
  ): Promise<void> {
    const { provider } = body;
    const returned = { ...body, intent: 'confirm' as const, userId };
    const named = await this.providers.identify(returned, secret, from, begunAt);
    // time passes: the provider was asked
    const now = this.clock.now();
    const at = named.authenticatedAt;
    if (at === null || !isNewLogIn(at, named.begunAt, now)) throw fail('auth.provider-no-proof');
    if (!(await this.links.isLinked(userId, provider, named.subject)))
      throw fail('auth.provider-other-person');
    await this.fresh.renew(userId, sid, at < now ? at : now);
    this.log.info({ userId, sid, provider }, 'reauthenticated');
  }
}
