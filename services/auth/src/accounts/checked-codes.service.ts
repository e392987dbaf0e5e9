import { Inject, Injectable } from '@nestjs/common';
import { networkOf } from '@yuedu/contracts/rules/network';
import { type Clock, CLOCK } from '@yuedu/service-kit/clock';
import { Problem } from '@yuedu/service-kit/http/fail';
import { LOGGER } from '@yuedu/service-kit/operations/log';
import type { Logger } from 'pino';
import { CodesService, type CodeUse } from '../codes/codes.service.ts';
import type { Address } from '@yuedu/contracts/rules/account-name';
import type { Origin } from '../origin.ts';
import { AddressWatch } from './address-watch.ts';

/** Codes that people give here; what is wrong counts against the network, as a wrong password does. */
@Injectable()
export class CheckedCodesService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
    private readonly codes: CodesService,
    private readonly addresses: AddressWatch,
  ) {}

  /** @returns the id to `use`; @throws as CodesService.check */
  async check(to: Address, use: CodeUse, code: string, from: Origin): Promise<string> {
    // time passes: what came before may have taken some
    const now = this.clock.now();
    try {
      return await this.codes.check(to, use, code, now);
    } catch (error) {
      if (error instanceof Problem) {
        const network = networkOf(from.ip);
        this.log.info(
          { purpose: use.purpose, provider: to.channel, network, code: error.code },
          'code refused',
        );
        await this.addresses.failed(from.ip, `${to.channel}:${to.address}`, now);
      }
      throw error;
    }
  }
}
