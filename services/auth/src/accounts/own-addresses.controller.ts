import { Controller, Inject, Req } from '@nestjs/common';
import { putAddress, removeAddress, sendAddressCode } from '@yuedu/contracts/http/auth/own-addresses';
import type { InputOf, OutputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { ENV } from '@yuedu/service-kit/kit-options';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { originOf } from '../origin.ts';
import { readAddress } from '../read-address.ts';
import { OwnAddressesService } from './own-addresses.service.ts';

@Controller()
export class OwnAddressesController {
  constructor(
    private readonly addresses: OwnAddressesService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(sendAddressCode)
  async send(
    @Input() { body }: InputOf<typeof sendAddressCode>,
    @CallerParam() caller: Caller,
    @Req() request: FastifyRequest,
  ): Promise<OutputOf<typeof sendAddressCode>> {
    const [to, from] = [readAddress('to', body.to), originOf(request, this.env)];
    return { resendAfterS: await this.addresses.send(caller, to, from, this.clock.now()) };
  }

  @Route(putAddress)
  async put(
    @Input() { body }: InputOf<typeof putAddress>,
    @CallerParam() caller: Caller,
    @Req() request: FastifyRequest,
  ): Promise<OutputOf<typeof putAddress>> {
    const [to, from] = [readAddress('to', body.to), originOf(request, this.env)];
    await this.addresses.put(caller, to, body.code, from);
    return { changed: true };
  }

  @Route(removeAddress)
  async remove(
    @Input() { params }: InputOf<typeof removeAddress>,
    @CallerParam() caller: Caller,
  ): Promise<OutputOf<typeof removeAddress>> {
    await this.addresses.remove(caller, params.by, this.clock.now());
    return { removed: true };
  }
}
