/** What may be set on a class; absent fields stay as they are. */
export interface ClassBody {
  readonly title: string;
  readonly grade: string;
  readonly endAt: Date;
  readonly school: string | null;
  readonly region: string | null;
  readonly county: string | null;
  readonly zones: readonly string[];
  readonly teachers: readonly string[];
}
