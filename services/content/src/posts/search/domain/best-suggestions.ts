interface Candidate {
  readonly text: string;
  /** Letters alone, folded. */
  readonly folded: string;
}

/** Those that hold what was typed: first what begins with it, then what is short; no text twice. */
export function bestOf<C extends Candidate>(candidates: readonly C[], typed: string, most: number): C[] {
  const found = candidates.filter(({ folded }) => folded.includes(typed));
  const unique = [...new Map(found.toReversed().map((one) => [one.text, one])).values()].toReversed();
  const begins = ({ folded }: C): number => (folded.startsWith(typed) ? 0 : 1);
  return unique.sort((a, b) => begins(a) - begins(b) || a.folded.length - b.folded.length).slice(0, most);
}
