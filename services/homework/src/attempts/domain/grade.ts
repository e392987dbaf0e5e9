/** What a teacher gave an answer; `score` null: nothing, or it was taken back. */
export interface GradeState {
  score: number | null;
  remark: string;
  /** Null before the first mark. */
  gradedBy: string | null;
  /** ISO 8601. */
  gradedAt: string | null;
}
export interface Grade extends GradeState {
  /** Counts marks and those that were taken back. */
  version: number;
  /** What it was before, the newest first. */
  formers: readonly GradeState[];
}

/** How far undoing goes back. */
const mostFormers = 5;

export const ungraded: Grade = {
  version: 0,
  score: null,
  remark: '',
  gradedBy: null,
  gradedAt: null,
  formers: [],
};

const stateOf = ({ score, remark, gradedBy, gradedAt }: GradeState): GradeState => ({
  score,
  remark,
  gradedBy,
  gradedAt,
});

export const graded = (before: Grade, mark: GradeState): Grade => ({
  ...stateOf(mark),
  version: before.version + 1,
  formers: [stateOf(before), ...before.formers].slice(0, mostFormers),
});

/** @returns null where there is nothing before it */
export function undone(before: Grade): Grade | null {
  const [former, ...formers] = before.formers;
  return former ? { ...stateOf(former), version: before.version + 1, formers } : null;
}
