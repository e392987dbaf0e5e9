/** So many lines a minute of one kind: what any caller can bring about must not fill the log. */
export class LineBudget {
  private minute = 0;
  private lines = 0;
  constructor(
    private readonly perMinute: number,
    private readonly nowMs: () => number = Date.now,
  ) {}

  /** Whether one more may be written. */
  take(): boolean {
    const minute = Math.floor(this.nowMs() / 60_000);
    if (minute !== this.minute) [this.minute, this.lines] = [minute, 0];
    this.lines += 1;
    return this.lines <= this.perMinute;
  }
}
