import { Controller, Inject, Req } from '@nestjs/common';
import { findMyAccount, sendCode } from '@yuedu/contracts/http/auth/codes';
import type { InputOf, OutputOf } from '@yuedu/contracts/route';
import { type Clock, CLOCK } from '@yuedu/service-kit/clock';
import { Input, Route } from '@yuedu/service-kit/http/route';
import { newId } from '@yuedu/service-kit/ids';
import { ENV } from '@yuedu/service-kit/kit-options';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { readAddress } from '../read-address.ts';
import { originOf } from '../origin.ts';
import { CodesService } from './codes.service.ts';

@Controller()
export class CodesController {
  constructor(
    private readonly codes: CodesService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Route(sendCode)
  async send(
    @Input() { body }: InputOf<typeof sendCode>,
    @Req() request: FastifyRequest,
  ): Promise<OutputOf<typeof sendCode>> {
    const { ip } = originOf(request, this.env);
    const [id, now, to] = [newId(), this.clock.now(), readAddress('to', body.to)];
    const { purpose: kind, locale } = body;
    return { resendAfterS: await this.codes.send({ ...to, id, kind, locale, ip, now }) };
  }

  @Route(findMyAccount)
  async find(
    @Input() { body: { email, phone } }: InputOf<typeof findMyAccount>,
    @Req() request: FastifyRequest,
  ): Promise<OutputOf<typeof findMyAccount>> {
    const { ip } = originOf(request, this.env);
    const to = email === undefined ? readAddress('phone', phone ?? '') : readAddress('email', email);
    const [id, now, locale] = [newId(), this.clock.now(), this.env.LOCALE];
    return { resendAfterS: await this.codes.send({ ...to, id, kind: 'find-account', locale, ip, now }) };
  }
}
