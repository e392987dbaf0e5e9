import { Inject, Injectable } from '@nestjs/common';
import type { providerLoginBody, providerSignUpBody } from '@yuedu/contracts/http/auth/providers';
import type { Intent, Provider } from '@yuedu/contracts/rules/providers';
import { networkOf } from '@yuedu/contracts/rules/network';
import { type Clock, CLOCK } from '@yuedu/service-kit/clock';
import { fail, Problem } from '@yuedu/service-kit/http/fail';
import { newId } from '@yuedu/service-kit/ids';
import { LOGGER } from '@yuedu/service-kit/operations/log';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { IdentitiesService } from '../log-ins/identities.service.ts';
import { LogInsService } from '../log-ins/log-ins.service.ts';
import type { Origin } from '../origin.ts';
import type { LoggedIn } from '../sessions/sessions.service.ts';
import { UsersService } from '../users/users.service.ts';
import type { Callback, NamedPerson } from './identity-provider.port.ts';
import { LinksService } from './links.service.ts';
import { OfferedProviders } from './offered-providers.ts';
import { TransactionsService } from './transactions.service.ts';

type Returned = Callback & { readonly provider: Provider };

/** Logging in, signing up and linking by somebody else's log-in service. */
@Injectable()
export class ProvidersService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
    private readonly offered: OfferedProviders,
    private readonly transactions: TransactionsService,
    private readonly identities: IdentitiesService,
    private readonly links: LinksService,
    private readonly users: UsersService,
    private readonly logIns: LogInsService,
  ) {}

  names(): Provider[] {
    return this.offered.names();
  }

  /**
   * @param userId who is logged in; null for a log-in
   * @returns where the browser goes, and the secret that goes into its cookie
   */
  async start(
    provider: Provider,
    intent: Intent,
    userId: string | null,
    now: Date,
  ): Promise<{ location: URL; secret: string }> {
    const adapter = this.offered.get(provider);
    const { secret, proofs } = await this.transactions.begin({ provider, intent, userId }, now);
    const location = await adapter.authorizationUrl(proofs, { anew: intent === 'confirm' });
    return { location, secret };
  }

  /** The session of whoever is linked with this subject, or a ticket to sign up. Its e-mail says nothing. */
  async login(
    body: z.output<typeof providerLoginBody>,
    secret: string | undefined,
    from: Origin,
    now: Date,
  ): Promise<LoggedIn | { signUp: { ticket: string; name: string | null } }> {
    const { provider } = body;
    const returned = { ...body, intent: 'login' as const, userId: null };
    const { subject, name } = await this.identify(returned, secret, from, now);
    const identity = await this.identities.find(provider, subject);
    if (identity) return this.logIns.open(identity.userId, from, { provider });
    // time passes: the provider was asked
    const ticket = await this.transactions.issueTicket(provider, subject, this.clock.now());
    return { signUp: { ticket, name } };
  }

  async signUp(body: z.output<typeof providerSignUpBody>, from: Origin, now: Date): Promise<LoggedIn> {
    const { provider, ticket } = body;
    const userId = newId();
    const subject = await this.transactions.takeTicket(provider, ticket, now);
    if (await this.identities.find(provider, subject)) throw fail('auth.provider-taken');
    const identities = [{ provider, subject }];
    await this.users.signUp({ id: userId, now, passwordHash: null, identities }, body);
    return this.logIns.open(userId, from, { provider, isNew: true });
  }

  async bind(
    userId: string,
    body: Returned,
    secret: string | undefined,
    from: Origin,
    now: Date,
  ): Promise<void> {
    const { provider } = body;
    const returned = { ...body, intent: 'bind' as const, userId };
    const { subject } = await this.identify(returned, secret, from, now);
    // time passes: the provider was asked
    await this.links.link(userId, provider, subject, this.clock.now());
    this.log.info({ userId, provider, network: networkOf(from.ip) }, 'provider linked');
  }

  async unbind(userId: string, provider: Provider, subject: string): Promise<void> {
    await this.links.unlink(userId, provider, subject);
    this.log.info({ userId, provider }, 'provider unlinked');
  }

  /** Asks the provider who came back, and when what is under way was begun; outside of any transaction. */
  async identify(
    { provider, code, state, iss, intent, userId }: Returned & { intent: Intent; userId: string | null },
    secret: string | undefined,
    from: Origin,
    now: Date,
  ): Promise<NamedPerson & { begunAt: Date }> {
    try {
      const adapter = this.offered.get(provider);
      const returned = { provider, intent, userId, state };
      const { proofs, begunAt } = await this.transactions.take(secret, returned, now);
      const anew = intent === 'confirm';
      return { ...(await adapter.identify(proofs, { code, state, iss }, { anew })), begunAt };
    } catch (error) {
      if (error instanceof Problem) {
        const cause = error.options.cause;
        const why = cause instanceof Error ? { name: cause.name, reason: reasonOf(cause) } : {};
        this.log.info(
          { userId, provider, network: networkOf(from.ip), code: error.code, ...why },
          'log-in at a provider refused',
        );
      }
      throw error;
    }
  }
}

/** The code that the library gives a refusal; its words may hold what the provider sent. */
const reasonOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;
