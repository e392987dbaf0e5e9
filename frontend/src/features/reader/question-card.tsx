import type { Question } from '@yuedu/contracts/http/content/posts';
import { pairsOf } from '@yuedu/contracts/rules/answer';
import { processWords } from '@yuedu/contracts/rules/processes';
import { type ReactNode, useContext, useId } from 'react';
import { ErrorLine } from '../../components/controls.tsx';
import { Chip } from '../../components/sheet.tsx';
import { type AnswerNow, pairOnce, pairToggled } from './answering.ts';
import { t } from './texts.ts';
import { useQuestionKeys } from './use-look-up.tsx';
import { Words, ZhuyinShown } from './words.tsx';
import { classNames } from '../../lib/class-names.ts';
import { Radio, Select, Check, TextBox } from '../../components/controls.tsx';
import readerQuestionsStyles from './reader.questions.module.css';
import readerArticleStyles from './reader.article.module.css';

/** Longer words are cut by the service. */
export const wordLimit = 2_000;
/** Of options, in their order. */
export const letters = 'ABCDEFGHIJKLMNO';

/** Words of an option or an item, which can be looked up. */
const Label = ({ of }: { of: { text: string; readings?: Question['readings'] } }) => (
  <span data-words>
    <Words text={of.text} readings={of.readings} />
  </span>
);

type Give = (value: AnswerNow['value']) => void;
interface FieldProps {
  question: Question;
  now: AnswerNow;
  give: Give;
  isOpen: boolean;
  labelledBy: string;
}

function Choice({ question, now, give, isOpen, labelledBy }: FieldProps) {
  const name = useId();
  const chosen = now.value && 'optionId' in now.value ? now.value.optionId : null;
  return (
    <div className={readerQuestionsStyles.opt} role="radiogroup" aria-labelledby={labelledBy}>
      {question.options?.map((option, index) => (
        <label key={option._id} className={option._id === chosen ? readerQuestionsStyles.on : undefined}>
          <Radio
            className={readerQuestionsStyles.radio}
            name={name}
            value={option._id}
            checked={option._id === chosen}
            disabled={!isOpen}
            onChange={() => give({ optionId: option._id })}
          />
          <span className={readerQuestionsStyles.k}>{letters[index]}</span>
          <Label of={option} />
        </label>
      ))}
    </div>
  );
}

/** A native list holds plain words only: where zhuyin shows, its options stand above it with theirs. */
function OptionsWithZhuyin({ question }: { question: Question }) {
  const isShown = useContext(ZhuyinShown);
  if (!isShown || !question.options?.some((option) => option.readings?.length)) return null;
  return (
    <ul className={readerQuestionsStyles.choices} aria-hidden="true">
      {question.options.map((option) => (
        <li key={option._id}>
          <Label of={option} />
        </li>
      ))}
    </ul>
  );
}

function SingleMatching({ question, now, give, isOpen, labelledBy }: FieldProps) {
  const id = useId();
  const pairs = pairsOf(now.value);
  const textOf = (itemId: string): string => question.items?.find((item) => item._id === itemId)?.text ?? '';
  return (
    <div role="group" aria-labelledby={labelledBy} className={readerQuestionsStyles.pairs}>
      <p className={classNames('mut', readerQuestionsStyles.small)}>{t('onceEach')}</p>
      <OptionsWithZhuyin question={question} />
      {question.items?.map((item) => (
        <div className={readerQuestionsStyles.pair} key={item._id}>
          <label htmlFor={`${id}-${item._id}`}>
            <Label of={item} />
          </label>
          <Select
            id={`${id}-${item._id}`}

            disabled={!isOpen}
            value={pairs.find((pair) => pair.itemId === item._id)?.optionId ?? ''}
            onChange={(event) => give({ pairs: pairOnce(pairs, item._id, event.target.value) })}
          >
            <option value="">{t('choose')}</option>
            {question.options?.map((option) => {
              const user = pairs.find((pair) => pair.optionId === option._id && pair.itemId !== item._id);
              return (
                <option key={option._id} value={option._id}>
                  {user
                    ? t('usedBy', { text: option.text, item: textOf(user.itemId).slice(0, 8) })
                    : option.text}
                </option>
              );
            })}
          </Select>
        </div>
      ))}
    </div>
  );
}

function MultipleMatching({ question, now, give, isOpen, labelledBy }: FieldProps) {
  const pairs = pairsOf(now.value);
  return (
    <div role="group" aria-labelledby={labelledBy} className={readerQuestionsStyles.pairs}>
      <p className={classNames('mut', readerQuestionsStyles.small)}>{t('manyEach')}</p>
      {question.items?.map((item) => (
        <fieldset key={item._id} className={readerQuestionsStyles.many}>
          <legend>
            <Label of={item} />
          </legend>
          <div>
            {question.options?.map((option) => (
              <label key={option._id}>
                <Check
                  disabled={!isOpen}
                  checked={pairs.some((pair) => pair.itemId === item._id && pair.optionId === option._id)}
                  onChange={() => give({ pairs: pairToggled(pairs, item._id, option._id) })}
                />
                <Label of={option} />
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

function ShortAnswer({ now, give, isOpen, labelledBy }: FieldProps) {
  const id = useId();
  const text = now.value && 'text' in now.value ? now.value.text : '';
  const count = [...text].length;
  return (
    <div className={readerQuestionsStyles.ta}>
      <label
        htmlFor={`${id}-words`}
        id={`${id}-label`}
        className={classNames('mut', readerQuestionsStyles.small)}
      >
        {t('yourWords')}
      </label>
      <TextBox
        id={`${id}-words`}

        rows={5}
        value={text}
        disabled={!isOpen}
        maxLength={wordLimit}
        aria-labelledby={`${labelledBy} ${id}-label`}
        aria-describedby={id}
        onChange={(event) => give({ text: event.target.value })}
      />
      <small id={id} className={readerArticleStyles.num}>
        {count > wordLimit * 0.8 ? t('countLimit', { count, limit: wordLimit }) : t('count', { count })}
      </small>
    </div>
  );
}

const fields = {
  singleChoice: Choice,
  singleMatchingItem: SingleMatching,
  multipleMatchingItem: MultipleMatching,
  shortAnswer: ShortAnswer,
} as const;

export interface QuestionCardProps {
  postId: string;
  question: Question;
  number: number;
  now: AnswerNow;
  isOpen: boolean;
  give: (questionId: string, value: AnswerNow['value']) => void;
  idPrefix: string;
  children?: ReactNode;
}

/** One question with the native control of its type; below it its evidence. */
export function QuestionCard(props: QuestionCardProps) {
  const { postId, question, number, now, isOpen, give, idPrefix, children } = props;
  const keys = useQuestionKeys(postId, number);
  const stem = `${idPrefix}-stem-${question._id}`;
  const Field = fields[question.type];
  return (
    <section
      className={readerQuestionsStyles.card}
      id={`${idPrefix}-${question._id}`}
      data-question={question._id}
      tabIndex={-1}
      aria-labelledby={`${stem}-h ${stem}`}
    >
      <div className={readerQuestionsStyles.qh}>
        <h2 id={`${stem}-h`}>{t('question', { number })}</h2>
        <Chip>{processWords[question.process]}</Chip>
        <span>
          {t(question.type)}・{t('points', { points: question.points })}
        </span>
        {keys.button}
      </div>
      <p className={readerQuestionsStyles.stem} id={stem} data-words>
        <Words text={question.stem} readings={question.readings} />
      </p>
      <Field
        question={question}
        now={now}
        isOpen={isOpen}
        labelledBy={stem}
        give={(value) => give(question._id, value)}
      />
      {now.refused ? <ErrorLine role="alert">{t('refusedHere')}</ErrorLine> : null}
      {children}
      {keys.bar}
    </section>
  );
}
