import { BaseRpcContext } from '@nestjs/microservices';
import type { EventData, EventDefinition } from '@yuedu/contracts/event';
import type { Sql } from '../sql.ts';

/** An event as a handler gets it: the envelope's fields, and data that the contract's schema has parsed. */
export interface ReceivedEvent<E extends EventDefinition = EventDefinition> {
  readonly id: string;
  readonly type: E['type'];
  /** The aggregate's id. */
  readonly subject: string;
  /** The aggregate's version after the change. */
  readonly sequence: number;
  /** When it happened (not when it was sent or received). */
  readonly time: Date;
  readonly data: EventData<E>;
}

/**
 * Thrown by a handler that needs a row which another topic will bring: the event is parked until
 * `ctx.arrived(kind, id)`.
 */
export class MissingReplicaRow extends Error {
  override readonly name = 'MissingReplicaRow';
  constructor(
    readonly kind: string,
    readonly id: string,
  ) {
    super(`${kind} ${id} is not known yet`);
  }
}

export interface EventContextParts {
  sql: Sql;
  rebuilding: boolean;
  arrived: (kind: string, id: string) => void;
}

/** Second argument of a handler (`@Ctx()`). */
export class EventContext extends BaseRpcContext {
  constructor(private readonly parts: EventContextParts) {
    super([]);
  }

  /** True while a read model is being rebuilt: effects outside the database (push, mail) must be left out. */
  get rebuilding(): boolean {
    return this.parts.rebuilding;
  }

  /**
   * The transaction that also holds the inbox mark; all effects go through it. `T` is the service's
   * `Prisma.TransactionClient`.
   */
  tx<T = Sql>(): T {
    return this.parts.sql as T;
  }

  /**
   * Wakes the events that were parked for this row; call it in the handler that writes the row. They follow
   * after the commit.
   */
  arrived(kind: string, id: string): Promise<void> {
    this.parts.arrived(kind, id);
    return Promise.resolve();
  }
}
