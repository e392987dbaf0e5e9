import { texts } from '../demo/plan.mjs';

const secretFields = /"(acceptedAnswers|rubric|explanation|hints|discrimination|guessing|a_param|b_param|optionWhy)"\s*:/;

/** Sentences that nobody may see before keys are due: explanations, reasons, rubric lines and hints of every demo text. */
const secrets = texts().flatMap((text) => text.questions.flatMap((question) => [
  question.explanation, ...question.hints, ...(question.options ?? []).flatMap((option) => option.why ?? []), ...(question.rubric ?? []).map((level) => level.shows),
])).filter((sentence) => sentence.length >= 12);

/** @returns what a response body gives away, or null */
export function leak(body) {
  const field = secretFields.exec(body);
  if (field) return `the field ${field[1]}`;
  const sentence = secrets.find((secret) => body.includes(secret));
  return sentence ? `the sentence 「${sentence.slice(0, 20)}…」` : null;
}
