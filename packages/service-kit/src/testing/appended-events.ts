import type { KitDatabase } from '../kit-options.ts';

export interface AppendedEvent {
  type: string;
  sequence: string;
  key: string;
  /** The event's data as JSON. */
  value: string;
}

/** Keeps a copy of every event that is appended from now on: the relay empties the outbox as it sends. */
export async function copyOutbox(prisma: KitDatabase): Promise<void> {
  for (const sql of [
    'CREATE TABLE sent AS SELECT * FROM outbox WHERE false',
    `CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO sent
      SELECT NEW.*; RETURN NEW; END $$`,
    'CREATE TRIGGER keep AFTER INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION keep()',
  ])
    await prisma.$executeRawUnsafe(sql);
}

/** @returns the events appended since `copyOutbox` with this key, in their order */
export const appendedEvents = (prisma: KitDatabase, key: string): Promise<AppendedEvent[]> =>
  prisma.$queryRawUnsafe(
    `SELECT headers->>'ce_type' AS type, headers->>'ce_sequence' AS sequence, key, value FROM sent
      WHERE key = $1 ORDER BY id`,
    key,
  );
