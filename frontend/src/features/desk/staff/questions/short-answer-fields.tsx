import { Button } from 'antd';
import { Icon } from '../../../../components/icon.tsx';
import { replaced, without } from '../../../../lib/list-editing.ts';
import { withoutEmptyEnd } from './question-changes.ts';
import type { FieldsProps } from './question-form.ts';
import { leastExamples, most, type ShortAnswer } from './question-types.ts';
import { t } from './texts.ts';
import { FaultLines, FieldGroup, RemoveButton, Written, WrittenRow } from './written.tsx';
import styles from './questions-editor.module.css';

type Props = FieldsProps<ShortAnswer>;

/** What an answer of this level may look like; there is always room for two. */
function Examples({ question, form, at }: Props & { at: number }) {
  const level = question.rubric[at];
  if (!level) return null;
  const { points } = level;
  const path = `rubric.${at}.examples`;
  const fields = Array.from(
    { length: Math.max(leastExamples, level.examples.length) },
    (_, place) => level.examples[place] ?? '',
  );
  const withExamples = (examples: string[]): ShortAnswer => ({
    ...question,
    rubric: replaced(question.rubric, at, { ...level, examples }),
  });
  return (
    <div className={styles.written}>
      <span className={styles.help} aria-hidden>
        {t('examples')}
      </span>
      {fields.map((example, place) => (
        <WrittenRow
          key={place}
          form={form}
          path={`${path}.${place}`}
          label={t('exampleOf', { points, number: place + 1 })}
          value={example}
          maxLength={1_000}
          onChange={(text) => form.change(withExamples(withoutEmptyEnd(replaced(fields, place, text))))}
        >
          {place < level.examples.length ? (
            <RemoveButton
              label={t('removeExample', { points, number: place + 1 })}
              onClick={() => form.reduce(withExamples(without(level.examples, place)), t('removedExample'))}
            />
          ) : null}
        </WrittenRow>
      ))}
      <FaultLines form={form} path={path} />
      {level.examples.length >= leastExamples && level.examples.length < most.examples ? (
        <Button
          className={styles.add}
          icon={<Icon name="plus" small />}
          onClick={() => form.change(withExamples([...level.examples, '']))}
        >
          {t('addExample')}
        </Button>
      ) : null}
    </div>
  );
}

/** The levels from all points to none: what must be shown, and examples. */
function Rubric({ question, form }: Props) {
  return (
    <FieldGroup form={form} path="rubric" legend={t('rubric')} help={t('examplesHelp')}>
      <ol className={styles.rows}>
        {question.rubric.map((level, at) => (
          <li key={at} className={styles.level}>
            <div className={styles.written}>
              <Written
                form={form}
                path={`rubric.${at}.shows`}
                label={t('showsOf', { points: level.points })}
                value={level.shows}
                maxLength={1_000}
                rows={2}
                onChange={(shows) =>
                  form.change({ ...question, rubric: replaced(question.rubric, at, { ...level, shows }) })
                }
              />
              <Examples question={question} form={form} at={at} />
            </div>
          </li>
        ))}
      </ol>
    </FieldGroup>
  );
}

/** Answers that the system itself gives all points. */
function Accepted({ question, form }: Props) {
  const { acceptedAnswers } = question;
  const withAnswers = (answers: string[]): ShortAnswer => ({ ...question, acceptedAnswers: answers });
  return (
    <FieldGroup form={form} path="acceptedAnswers" legend={t('accepted')} help={t('acceptedHelp')}>
      {acceptedAnswers.map((answer, at) => (
        <WrittenRow
          key={at}
          form={form}
          path={`acceptedAnswers.${at}`}
          label={t('acceptedOf', { number: at + 1 })}
          value={answer}
          maxLength={200}
          onChange={(text) => form.change(withAnswers(replaced(acceptedAnswers, at, text)))}
        >
          <RemoveButton
            label={t('removeAccepted', { number: at + 1 })}
            onClick={() => form.reduce(withAnswers(without(acceptedAnswers, at)), t('removedAnswer'))}
          />
        </WrittenRow>
      ))}
      <Button
        className={styles.add}
        icon={<Icon name="plus" small />}
        disabled={acceptedAnswers.length >= most.acceptedAnswers}
        onClick={() => form.change(withAnswers([...acceptedAnswers, '']))}
      >
        {t('addAccepted')}
      </Button>
    </FieldGroup>
  );
}

/** How a short answer is scored. */
export function ShortAnswerFields(props: Props) {
  return (
    <>
      <Rubric {...props} />
      <Accepted {...props} />
    </>
  );
}
