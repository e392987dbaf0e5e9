import { Controller, Inject, Req } from '@nestjs/common';
import { createContact } from '@yuedu/contracts/http/auth/contacts';
import type { InputOf, OutputOf } from '@yuedu/contracts/route';
import { type Clock, CLOCK } from '@yuedu/service-kit/clock';
import { Input, Route } from '@yuedu/service-kit/http/route';
import { newId } from '@yuedu/service-kit/ids';
import { ENV } from '@yuedu/service-kit/kit-options';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { originOf } from '../origin.ts';
import { readAddress } from '../read-address.ts';
import { ContactsService } from './contacts.service.ts';

@Controller()
export class ContactsController {
  constructor(
    private readonly contacts: ContactsService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Route(createContact)
  create(
    @Input() { body }: InputOf<typeof createContact>,
    @Req() request: FastifyRequest,
  ): Promise<OutputOf<typeof createContact>> {
    const { address } = readAddress('email', body.email);
    const { ip } = originOf(request, this.env);
    return this.contacts.create({ id: newId(), address, ip, now: this.clock.now() });
  }
}
