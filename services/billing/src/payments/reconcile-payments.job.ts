import { Injectable } from '@nestjs/common';
import { type Job, JobOf } from '@yuedu/messaging/jobs/job-of';
import { ReconciliationService } from './reconciliation.service.ts';

export const reconcileSchedule = { kind: 'reconcile-payments', key: 'all', everyMs: 60_000 };

@Injectable()
@JobOf('reconcile-payments')
export class ReconcilePaymentsJob implements Job {
  constructor(private readonly reconciliation: ReconciliationService) {}

  async run(): Promise<void> {
    await this.reconciliation.run();
  }
}
