import { z } from 'zod';

/** A question as it stands in the cell of a row, once its answers have been looked for. */
const squadQuestion = z.strictObject({
  id: z.string().max(200),
  stem: z.string().max(20_000),
  answers: z.array(z.string().max(5_000)).max(50),
  /** The sentences of the text that hold the answer; '' where none does. */
  evidence: z.string().max(20_000),
});
export type SquadQuestion = z.output<typeof squadQuestion>;
const questions = z.array(squadQuestion).max(100);

/** @returns null for a cell that holds something else */
export function readSquadQuestions(cell: string): SquadQuestion[] | null {
  try {
    const { data } = questions.safeParse(JSON.parse(cell));
    return data ?? null;
  } catch {
    return null;
  }
}
