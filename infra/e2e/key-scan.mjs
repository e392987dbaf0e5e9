import { texts } from '../demo/plan.mjs';
import { whyNotDue } from './keys-due.mjs';

const ofKeys = 'acceptedAnswers|rubric|explanation|hints|optionWhy|isCorrect|correctOptionId';
const ofItems = 'discrimination|guessing|a_param|b_param';
const secretFields = new RegExp(`"(${ofKeys}|${ofItems})"\\s*:|"(key)"\\s*:\\s*\\{`);

/**
 * Sentences that nobody may see before keys are due: explanations, reasons, rubric lines and hints of every
 * demo text.
 */
const secrets = texts()
  .flatMap((text) =>
    text.questions.flatMap((question) => [
      question.explanation,
      ...question.hints,
      ...(question.options ?? []).flatMap((option) => option.why ?? []),
      ...(question.rubric ?? []).map((level) => level.shows),
    ]),
  )
  .filter((sentence) => sentence.length >= 12);

/** @returns what a text gives away, or null */
export function leak(text) {
  const field = secretFields.exec(text);
  if (field) return `the field ${field[1] ?? field[2]}`;
  const sentence = secrets.find((secret) => text.includes(secret));
  return sentence ? `the sentence 「${sentence.slice(0, 20)}…」` : null;
}

/** Every response of the run that gave a key away before it was due; each test asserts that there is none. */
export const leaks = [];

/**
 * Notes the response when it gives away what was not due to the one who asked.
 * @param response method, url (whole or from its path), body as text, bearer: the Authorization header that
 * it was asked with
 */
export async function scan({ method, url, body, bearer }) {
  const given = leak(body);
  if (!given) return;
  const { pathname } = new URL(url, 'http://yuedu.example');
  const why = await whyNotDue({ method, pathname, body, bearer, leak });
  if (why) leaks.push(`${method} ${pathname}: ${given} (${why})`);
}
