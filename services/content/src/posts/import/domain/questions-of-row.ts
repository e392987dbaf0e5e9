import type { PostRow, QuestionColumn } from '@yuedu/contracts/http/content/posts-import';
import type { DraftPost, DraftQuestion } from '@yuedu/contracts/http/content/post-drafts';
import { processes, processWords } from '@yuedu/contracts/rules/processes';
import { zhHant } from '../../../locales/zh-hant.ts';
import type { AddFault } from './draft-of-row.ts';
import { evidenceOf } from './split-text.ts';
import type { SquadQuestion } from './squad-questions.ts';

const letters = 'ABCDEF';
type Evidence = DraftQuestion['evidence'];
type ShortAnswer = Extract<DraftQuestion, { type: 'shortAnswer' }>;

const linesOf = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A point for an answer of the text's own words. */
const rubricFor = (answers: readonly string[]): ShortAnswer['rubric'] => [
  { points: 1, shows: zhHant.importedTop, examples: answers.slice(0, 2) },
  { points: 0, shows: zhHant.importedBottom, examples: [] },
];

const found = (evidence: ReturnType<typeof evidenceOf>): Evidence =>
  evidence ? [{ paragraph: `p${evidence.paragraph + 1}`, quote: evidence.quote }] : [];

/** A question of a document: what its answers say counts, as it is written. */
export function questionOfSquad(
  { id, stem, answers, evidence }: SquadQuestion,
  at: number,
  paragraphs: readonly string[],
  add: AddFault,
): DraftQuestion {
  if (answers.length === 0) add('questions', zhHant.answerMissing(at + 1));
  else if (evidence === '') add('questions', zhHant.answerNotInText(at + 1));
  return {
    type: 'shortAnswer',
    id: /^[\w-]{1,36}$/.test(id) ? `q-${id}` : `q${at + 1}`,
    process: 'retrieve',
    points: 1,
    stem,
    explanation: zhHant.importedExplanation(answers[0] ?? ''),
    hints: [],
    evidence: found(evidence === '' ? undefined : evidenceOf(paragraphs, evidence)),
    rubric: rubricFor(answers),
    acceptedAnswers: answers,
  };
}

/** Question `number` of a row's columns; undefined where they are empty. */
export function questionOfRow(
  row: PostRow,
  number: number,
  paragraphs: readonly string[],
  add: AddFault,
): DraftPost['questions'][number] | undefined {
  const cell = (key: QuestionColumn): string | undefined => row[`${key}${number}`];
  const stem = cell('question');
  if (stem === undefined) {
    if (cell('answer') !== undefined || cell('options') !== undefined)
      add(`question${number}`, zhHant.stemMissing);
    return undefined;
  }
  const answers = linesOf(cell('answer'));
  if (answers.length === 0) add(`answer${number}`, zhHant.answerEmpty);
  const options = linesOf(cell('options'));
  const given = linesOf(cell('evidence'));
  // without a line of its own, a short answer of the text's own words says where it stands
  const quotes = given.length > 0 || options.length > 0 ? given : answers.slice(0, 1);
  const head = {
    id: `q${number}`,
    process: processOf(cell('process'), number, add),
    points: 1,
    stem,
    explanation: cell('explanation') ?? zhHant.importedExplanation(answers.join('、')),
    hints: [],
    evidence: quotes.flatMap((quote) => found(evidenceOf(paragraphs, quote))),
  };
  if (head.evidence.length < quotes.length && given.length > 0)
    add(`evidence${number}`, zhHant.quoteNotFound);
  if (options.length === 0)
    return { ...head, type: 'shortAnswer', rubric: rubricFor(answers), acceptedAnswers: answers };
  return { ...head, type: 'singleChoice', ...optionsOf(options, answers, number, add) };
}

function processOf(cell: string | undefined, number: number, add: AddFault): DraftQuestion['process'] {
  const process = processes.find((one) => one === cell || processWords[one] === cell);
  if (cell !== undefined && process === undefined)
    add(`process${number}`, zhHant.oneOf(Object.values(processWords)));
  return process ?? 'retrieve';
}

/** Each line an option, after a bar why readers choose it; the answer is its letter, number or words. */
function optionsOf(lines: readonly string[], answers: readonly string[], number: number, add: AddFault) {
  const options = lines.slice(0, letters.length).map((line, at) => {
    const [text = '', why = ''] = line
      .replace(/^[(（]?[A-Fa-fＡ-Ｆ1-6][)）.、．]\s*/u, '')
      .split(/\s*[|｜]\s*/u);
    return { id: letters.charAt(at).toLowerCase(), text, ...(why !== '' && { why }) };
  });
  if (lines.length > letters.length) add(`options${number}`, zhHant.tooManyOptions);
  const answer = (answers[0] ?? '').normalize('NFKC').replace(/[().]/g, '').trim();
  const place = /^[1-6]$/.test(answer) ? Number(answer) - 1 : letters.indexOf(answer.toUpperCase() || ' ');
  const key = options[place] ?? options.find(({ text }) => text === answers[0]);
  if (key === undefined && answers.length > 0) add(`answer${number}`, zhHant.unknownOption);
  return { options, key: { optionId: key?.id ?? '' } };
}
