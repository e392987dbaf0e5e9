/** A partition's batch that waits for its turn. */
interface Waiting<B> {
  batch: B;
  records: number;
  settle: PromiseWithResolvers<void>;
}

/** So few records are not worth a second transaction. */
const fewestToShare = 12;

/**
 * Puts the batches of several partitions that came with one answer of Kafka into one run: a record or two a
 * partition would each cost a transaction of its own. A partition's records stay together and in their order.
 */
export class JoinedBatches<B> {
  private waiting: Waiting<B>[] = [];
  private running = 0;
  private isDue = false;

  /**
   * @param mostRecords most records of one run; a batch with more is a run of its own
   * @param runsAtOnce most runs at the same time
   */
  constructor(
    private readonly mostRecords: number,
    private readonly runsAtOnce: number,
    private readonly run: (batches: readonly B[]) => Promise<void>,
  ) {}

  /** Resolves when the run that this batch was in has ended; rejects with what the run threw. */
  take(batch: B, records: number): Promise<void> {
    const settle = Promise.withResolvers<void>();
    this.waiting.push({ batch, records, settle });
    if (!this.isDue) {
      this.isDue = true;
      // The client hands over all batches of one answer before it comes back to its loop.
      setImmediate(() => {
        this.isDue = false;
        this.begin();
      });
    }
    return settle.promise;
  }

  private begin(): void {
    while (this.running < this.runsAtOnce && this.waiting.length > 0) {
      const joined = this.waiting.splice(0, this.countForOneRun());
      this.running += 1;
      void this.run(joined.map(({ batch }) => batch))
        .then(
          () => joined.forEach(({ settle }) => settle.resolve()),
          (error: unknown) => joined.forEach(({ settle }) => settle.reject(error)),
        )
        .finally(() => {
          this.running -= 1;
          this.begin();
        });
    }
  }

  /**
   * Where much waits, the runs that are free share it: within one run each record waits for those before it.
   */
  private countForOneRun(): number {
    const all = this.waiting.reduce((sum, one) => sum + one.records, 0);
    const share = Math.ceil(all / (this.runsAtOnce - this.running));
    const most = Math.min(this.mostRecords, Math.max(fewestToShare, share));
    let records = 0;
    const first = this.waiting.findIndex((one) => (records += one.records) > most);
    return first < 0 ? this.waiting.length : Math.max(1, first);
  }
}
