import type { DraftQuestion } from './question-types.ts';

/** As the service gives it: `draft.questions.0.options.1.why`. */
export interface DraftFault {
  readonly path: string;
  readonly message: string;
}
/** Of one question; the path begins within it (`options.1.why`), empty for the whole of it. */
export interface QuestionFault extends DraftFault {
  readonly questionId: string;
}
/** With the value that it is about, so that a change is noticed. */
interface Dated extends QuestionFault {
  readonly of: string | undefined;
}

function valueAt(question: DraftQuestion, path: string): string | undefined {
  const value = path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((one, name) => (one as Record<string, unknown> | undefined)?.[name], question);
  return JSON.stringify(value);
}

/** Faults of questions as they were when they were checked: their numbers stand for these. */
export const datedFaults = (faults: readonly DraftFault[], questions: readonly DraftQuestion[]): Dated[] =>
  faults.flatMap(({ path, message }) => {
    const found = /^(?:draft\.)?questions\.(\d+)(?:\.(.+))?$/.exec(path);
    const question = found ? questions[Number(found[1])] : undefined;
    if (!question) return [];
    const within = found?.[2] ?? '';
    return [{ questionId: question.id, path: within, message, of: valueAt(question, within) }];
  });

/** What is said of the questions as a whole. */
export const generalFaults = (faults: readonly DraftFault[]): string[] =>
  faults.filter(({ path }) => /^(?:draft\.)?questions$/.test(path)).map(({ message }) => message);

/** Where the part looks itself, at once: what was found earlier by somebody else says nothing more. */
const checkedHere = /^evidence\.\d+\./;

/**
 * What is open now: what the part finds itself, and what the service found in fields that are still as they
 * were. One for each field.
 * @param here of all questions, in their order
 */
export function openFaults(
  questions: readonly DraftQuestion[],
  dated: readonly Dated[],
  here: readonly QuestionFault[],
): QuestionFault[] {
  return questions.flatMap((question) => {
    const own = here.filter(({ questionId }) => questionId === question.id);
    const paths = new Set(own.map(({ path }) => path));
    const served = dated.filter(({ questionId, path, of }) => {
      if (questionId !== question.id || paths.has(path) || checkedHere.test(path)) return false;
      if (valueAt(question, path) !== of) return false;
      paths.add(path);
      return true;
    });
    return [...own, ...served.map(({ questionId, path, message }) => ({ questionId, path, message }))];
  });
}

/** The id of the control that a path of a question belongs to. */
export const controlId = (questionId: string, path: string): string => `${questionId}:${path}`;

/** The path of a question that a control's id stands for; null for a control of something else. */
export const pathOf = (questionId: string, id: string): string | null =>
  id.startsWith(`${questionId}:`) ? id.slice(questionId.length + 1) : null;

/** The ids that may stand for a path, the nearest first: where a field is not drawn, its group is. */
export function controlIds(questionId: string, path: string): string[] {
  const names = path.split('.');
  return names.map((_, at) => controlId(questionId, names.slice(0, names.length - at).join('.')));
}
