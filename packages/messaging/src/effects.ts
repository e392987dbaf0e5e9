import { Gathered } from './consume/together.ts';
import { lockArrivals, markReady } from './waiting/parking.ts';
import type { Sql } from './sql.ts';

export interface Arrival {
  kind: string;
  id: string;
}

/**
 * What the handlers of one transaction want done at its end, each in one statement for all of them: what they
 * write together, and waking parked events. Locks are taken in one order and held briefly.
 */
export class Effects {
  private readonly arrivals: Arrival[] = [];
  private readonly gathered: Gathered;

  constructor(
    private readonly tx: Sql,
    private readonly consumer: string,
  ) {
    this.gathered = new Gathered(tx);
  }

  arrived(kind: string, id: string): void {
    this.arrivals.push({ kind, id });
  }

  /** A place to come back to, as a savepoint is. */
  place(): () => void {
    const arrivals = this.arrivals.length;
    const takeBack = this.gathered.place();
    return () => {
      this.arrivals.length = arrivals;
      takeBack();
    };
  }

  /** Writes everything; the transaction's last act. */
  async flush(): Promise<void> {
    await this.gathered.write();
    if (this.arrivals.length === 0) return;
    await lockArrivals(this.tx, this.arrivals);
    await markReady(this.tx, this.consumer, this.arrivals);
  }
}
