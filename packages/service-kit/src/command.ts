/**
 * When a use case happens and, where it makes something, under which id. Controllers and jobs read the clock
 * once and pass it on; tests and the demo loader give times past.
 */
export interface Command {
  readonly now: Date;
  /** Default: a new one. */
  readonly id?: string;
}
