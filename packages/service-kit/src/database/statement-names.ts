/** So often a statement has to come before it is worth a plan that stays in each connection. */
const worthAName = 10;
/** Most names of one process: a connection of Postgres holds a plan of some ten kilobytes for each. */
const mostNames = 150;
/** Most texts whose coming is counted; lists of varying length make ever new ones. */
const mostCounted = 1_000;
/** A longer text is one of those lists, in characters: it is neither counted nor named. */
const longestText = 8_000;

/**
 * A star means other columns after a migration, and Postgres refuses a plan whose columns have changed under
 * it.
 * A statement that reads a record set names its columns, and so gets a name.
 */
const hasStar = /(?:SELECT|RETURNING|,)\s+(?:[\w"]+\.)?\*/i;

/**
 * Names the statements that come again and again, so that Postgres parses and plans them once a connection
 * instead of each time. Bounded by mostNames, mostCounted and longestText.
 */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private counts = new Map<string, number>();

  /** @returns the empty name for a statement that Postgres is not to keep */
  of(sql: string): string {
    const name = this.names.get(sql);
    if (name !== undefined) return name;
    if (this.names.size >= mostNames || sql.length > longestText) return '';
    const count = (this.counts.get(sql) ?? 0) + 1;
    if (count < worthAName || hasStar.test(sql)) {
      if (this.counts.size >= mostCounted) this.counts = new Map();
      this.counts.set(sql, count);
      return '';
    }
    this.counts.delete(sql);
    const added = `yuedu_${this.names.size + 1}`;
    this.names.set(sql, added);
    return added;
  }
}
