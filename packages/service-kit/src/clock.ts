/** Injection token of the clock: `@Inject(CLOCK) private readonly clock: Clock`. */
export const CLOCK = Symbol('CLOCK');

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock for tests that stands still until it is moved. */
export class FixedClock implements Clock {
  constructor(private instant: Date) {}
  now(): Date {
    return new Date(this.instant);
  }
  /** @param ms milliseconds to go forward */
  advance(ms: number): void {
    this.instant = new Date(this.instant.getTime() + ms);
  }
}
