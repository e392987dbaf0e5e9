import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  listConfirmingProviders,
  reauthenticateByProvider,
  startConfirming,
} from '@yuedu/contracts/http/auth/confirm-providers';
import type { InputOf, OutputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { type Clock, CLOCK } from '@yuedu/service-kit/clock';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { ENV } from '@yuedu/service-kit/kit-options';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readTransactionCookie, setTransactionCookie } from '../cookies.ts';
import type { Env } from '../env.ts';
import { originOf } from '../origin.ts';
import { ConfirmProvidersService } from './confirm-providers.service.ts';

@Controller()
export class ConfirmProvidersController {
  constructor(
    private readonly confirming: ConfirmProvidersService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(listConfirmingProviders)
  async list(@CallerParam() caller: Caller): Promise<OutputOf<typeof listConfirmingProviders>> {
    return { results: await this.confirming.list(caller) };
  }

  @Route(startConfirming)
  async start(
    @Input() { body }: InputOf<typeof startConfirming>,
    @CallerParam() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OutputOf<typeof startConfirming>> {
    const { location, secret } = await this.confirming.start(caller, body.provider, this.clock.now());
    setTransactionCookie(reply, secret, this.env);
    return { location: location.href };
  }

  @Route(reauthenticateByProvider)
  async reauthenticate(
    @Input() { body }: InputOf<typeof reauthenticateByProvider>,
    @CallerParam() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OutputOf<typeof reauthenticateByProvider>> {
    setTransactionCookie(reply, null, this.env);
    const secret = readTransactionCookie(request, this.env);
    const from = originOf(request, this.env);
    await this.confirming.reauthenticate(caller, body, secret, from, this.clock.now());
    return { reauthenticated: true };
  }
}
