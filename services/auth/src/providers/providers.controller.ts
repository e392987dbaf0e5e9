import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  bind,
  listProviders,
  startBinding,
  startProvider,
  unbind,
} from '@yuedu/contracts/http/auth/providers';
import { callbackPathOf } from '@yuedu/contracts/rules/providers';
import type { InputOf, OutputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { type Clock, CLOCK } from '@yuedu/service-kit/clock';
import { raw, type RawAnswer } from '@yuedu/service-kit/http/answer';
import { Problem } from '@yuedu/service-kit/http/fail';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { ENV } from '@yuedu/service-kit/kit-options';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readTransactionCookie, setTransactionCookie } from '../cookies.ts';
import type { Env } from '../env.ts';
import { originOf } from '../origin.ts';
import { FreshLogInsService } from '../sessions/fresh-log-ins.service.ts';
import { ProvidersService } from './providers.service.ts';

const to = (location: string): RawAnswer => raw('', { location, 'cache-control': 'no-store' }, 302);

@Controller()
export class ProvidersController {
  constructor(
    private readonly providers: ProvidersService,
    private readonly freshLogIns: FreshLogInsService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(listProviders)
  list(): OutputOf<typeof listProviders> {
    return { results: this.providers.names() };
  }

  /** A browser shows what comes back, so a refusal leads to the page that has words for it. */
  @Route(startProvider)
  async start(
    @Input() { params: { provider }, query: { intent } }: InputOf<typeof startProvider>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RawAnswer> {
    if (intent === 'bind') return to('/profile');
    try {
      const { location, secret } = await this.providers.start(provider, 'login', null, this.clock.now());
      setTransactionCookie(reply, secret, this.env);
      return to(location.href);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const isOff = error.code === 'auth.provider-off';
      return to(
        `${callbackPathOf(provider)}?error=${isOff ? 'unauthorized_client' : 'temporarily_unavailable'}`,
      );
    }
  }

  @Route(startBinding)
  async startBinding(
    @Input() { params: { provider } }: InputOf<typeof startBinding>,
    @CallerParam() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OutputOf<typeof startBinding>> {
    const now = this.clock.now();
    await this.freshLogIns.require(caller.sid, now);
    const { location, secret } = await this.providers.start(provider, 'bind', caller.userId, now);
    setTransactionCookie(reply, secret, this.env);
    return { location: location.href };
  }

  @Route(bind)
  async bind(
    @Input() { body }: InputOf<typeof bind>,
    @CallerParam() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OutputOf<typeof bind>> {
    setTransactionCookie(reply, null, this.env);
    const secret = readTransactionCookie(request, this.env);
    const from = originOf(request, this.env);
    await this.providers.bind(caller.userId, body, secret, from, this.clock.now());
    return { provider: body.provider };
  }

  @Route(unbind)
  async unbind(
    @Input() { params: { provider, id } }: InputOf<typeof unbind>,
    @CallerParam() caller: Caller,
  ): Promise<OutputOf<typeof unbind>> {
    await this.freshLogIns.require(caller.sid, this.clock.now());
    await this.providers.unbind(caller.userId, provider, id);
    return { provider };
  }
}
