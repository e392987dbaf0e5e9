import { Controller, Inject, Req } from '@nestjs/common';
import {
  addInquiryMessage,
  addVisitorMessage,
  closeInquiry,
  createInquiry,
  deleteInquiry,
  getInquiry,
  listInquiriesV2,
  openInquiry,
} from '@yuedu/contracts/http/assessment/inquiries';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { callerAddress } from '@yuedu/service-kit/http/caller-address';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import type { FastifyRequest } from 'fastify';
import { AskingService } from './asking.service.ts';
import { InquiriesService } from './inquiries.service.ts';

@Controller()
export class InquiriesController {
  constructor(
    private readonly inquiries: InquiriesService,
    private readonly asking: AskingService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(createInquiry)
  create(
    @Input() { body }: InputOf<typeof createInquiry>,
    @CallerParam() caller: Caller | null,
    @Req() request: FastifyRequest,
  ): Promise<unknown> {
    const ip = callerAddress(request);
    return this.asking.create({ userId: caller?.userId ?? null, body, ip, now: this.clock.now() });
  }

  @Route(listInquiriesV2)
  listByCursor(
    @Input() { query }: InputOf<typeof listInquiriesV2>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    return this.inquiries.listByCursor(query, caller);
  }

  @Route(getInquiry)
  get(@Input() { params }: InputOf<typeof getInquiry>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.inquiries.get(params.id, caller);
  }

  @Route(addInquiryMessage)
  add(
    @Input() { params, body }: InputOf<typeof addInquiryMessage>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    return this.inquiries.add(params.id, caller, body.text, this.clock.now());
  }

  @Route(closeInquiry)
  close(@Input() { params }: InputOf<typeof closeInquiry>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.inquiries.close(params.id, caller, this.clock.now());
  }

  @Route(deleteInquiry)
  remove(
    @Input() { params }: InputOf<typeof deleteInquiry>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    return this.inquiries.remove(params.id, caller, this.clock.now());
  }

  @Route(openInquiry)
  open(@Input() { params, body }: InputOf<typeof openInquiry>): Promise<unknown> {
    return this.inquiries.open(params.id, body.key);
  }

  @Route(addVisitorMessage)
  addOfVisitor(@Input() { params, body }: InputOf<typeof addVisitorMessage>): Promise<unknown> {
    return this.inquiries.addOfVisitor(params.id, body.key, body.text, this.clock.now());
  }
}
