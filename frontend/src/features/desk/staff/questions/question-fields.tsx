import { processes, processWords } from '@yuedu/contracts/rules/processes';
import { InputNumber, Select } from 'antd';
import { Radio } from '../../../../components/controls.tsx';
import { Field } from '../../../../components/field.tsx';
import { replaced } from '../../../../lib/list-editing.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { EvidenceFields } from './evidence-fields.tsx';
import { MatchingFields } from './matching-fields.tsx';
import { withoutEmptyEnd } from './question-changes.ts';
import { withPoints, withType } from './question-making.ts';
import type { FieldsProps } from './question-form.ts';
import {
  type DraftQuestion,
  hintCount,
  isMatching,
  most,
  pointsEach,
  processDemands,
  type QuestionType,
  questionTypes,
  typeWords,
} from './question-types.ts';
import { ShortAnswerFields } from './short-answer-fields.tsx';
import { t } from './texts.ts';
import { FieldGroup, Written } from './written.tsx';
import styles from './questions-editor.module.css';

/** Whether nothing of it is lost where it is changed to another type with fewer fields. */
const isBare = (question: DraftQuestion): boolean =>
  question.type === 'shortAnswer'
    ? question.rubric.every(({ shows, examples }) => shows === '' && examples.length === 0)
    : question.options.every(({ text, why }) => text === '' && !why);

function TypeField({ question, form }: FieldsProps) {
  const change = (type: QuestionType): void => {
    const next = withType(question, type);
    if (isBare(question)) form.change(next);
    else form.reduce(next, t('changedType', { type: typeWords[type] }), true);
  };
  return (
    <Field label={t('type')} id={form.id('type')}>
      {({ id }) => (
        <Select
          id={id}
          className={styles.wide}
          value={question.type}
          options={questionTypes.map((value) => ({ value, label: typeWords[value] }))}
          onChange={change}
        />
      )}
    </Field>
  );
}

function pointsHelp(question: DraftQuestion): string | undefined {
  if (question.type === 'shortAnswer') return t('pointsShort', { most: most.points.shortAnswer });
  if (!isMatching(question)) return undefined;
  const points = pointsEach(question);
  if (points === null) return undefined;
  return t(question.type === 'singleMatchingItem' ? 'pointsEachItem' : 'pointsEachPair', { points });
}

function PointsField({ question, form }: FieldsProps) {
  const change = (points: number | null): void => {
    if (points === null || points === question.points) return;
    const next = withPoints(question, points);
    const isLess = question.type === 'shortAnswer' && points < question.points && !isBare(question);
    if (isLess) form.reduce(next, t('changedPoints', { points }), true);
    else form.change(next);
  };
  const help = pointsHelp(question);
  return (
    <Field
      label={t('points')}
      id={form.id('points')}
      error={form.error('points')}
      {...(help !== undefined && { help })}
    >
      {({ id, 'aria-describedby': description }) => (
        <InputNumber<number>
          id={id}
          {...(description !== undefined && { 'aria-describedby': description })}
          value={question.points}
          min={1}
          max={most.points[question.type]}
          precision={0}
          onChange={change}
        />
      )}
    </Field>
  );
}

function ProcessField({ question, form }: FieldsProps) {
  return (
    <FieldGroup form={form} path="process" legend={t('process')} help={t('processHelp')}>
      <ul className={styles.processes}>
        {processes.map((process) => (
          <li key={process}>
            <label>
              <Radio
                name={form.id('process')}
                value={process}
                checked={question.process === process}
                aria-label={processWords[process]}
                aria-describedby={form.id(`process.${process}`)}
                onChange={() => form.change({ ...question, process })}
              />
              <span>
                <b>{processWords[process]}</b>
                <span id={form.id(`process.${process}`)}>{processDemands[process]}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}

function Hints({ question, form }: FieldsProps) {
  const hints = Array.from({ length: hintCount }, (_, at) => question.hints[at] ?? '');
  const labels = [t('hint1'), t('hint2'), t('hint3')];
  return (
    <FieldGroup form={form} path="hints" legend={t('hints')} help={t('hintsHelp')}>
      {hints.map((hint, at) => (
        <Written
          key={at}
          form={form}
          path={`hints.${at}`}
          label={labels[at] ?? ''}
          value={hint}
          maxLength={300}
          onChange={(text) => form.change({ ...question, hints: withoutEmptyEnd(replaced(hints, at, text)) })}
        />
      ))}
    </FieldGroup>
  );
}

function OwnFields({ question, form }: FieldsProps) {
  switch (question.type) {
    case 'singleChoice':
      return <ChoiceFields question={question} form={form} />;
    case 'singleMatchingItem':
    case 'multipleMatchingItem':
      return <MatchingFields question={question} form={form} />;
    case 'shortAnswer':
      return <ShortAnswerFields question={question} form={form} />;
  }
}

/** All fields of a question, in the order in which it is written. */
export function QuestionFields({ question, form }: FieldsProps) {
  const both = { question, form };
  const text = (path: 'stem' | 'explanation', maxLength: number) => ({
    form,
    path,
    maxLength,
    value: question[path],
    onChange: (words: string) => form.change({ ...question, [path]: words }),
  });
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TypeField {...both} />
        <PointsField {...both} />
      </div>
      <ProcessField {...both} />
      <Written {...text('stem', 500)} label={t('stem')} rows={2} />
      <OwnFields {...both} />
      <Written
        {...text('explanation', 2_000)}
        label={t('explanation')}
        help={t('explanationHelp')}
        rows={3}
      />
      <Hints {...both} />
      <EvidenceFields {...both} />
    </div>
  );
}
