import { Button } from 'antd';
import { Radio } from '../../../../components/controls.tsx';
import { Icon } from '../../../../components/icon.tsx';
import { replaced } from '../../../../lib/list-editing.ts';
import { freshOption } from './question-making.ts';
import { withoutOption } from './question-changes.ts';
import type { FieldsProps } from './question-form.ts';
import { letterOf, most, type QuestionOf } from './question-types.ts';
import { t } from './texts.ts';
import { FaultLines, FieldGroup, RemoveButton, WrittenRow } from './written.tsx';
import styles from './questions-editor.module.css';

type Props = FieldsProps<QuestionOf<'singleChoice'>>;

/** An option: whether it is the key, its words, and why a reader would choose it where it is wrong. */
function Option({ question, form, at }: Props & { at: number }) {
  const option = question.options[at];
  if (!option) return null;
  const letter = letterOf(at);
  const isKey = question.key.optionId === option.id;
  const set = (change: Partial<typeof option>): void =>
    form.change({ ...question, options: replaced(question.options, at, { ...option, ...change }) });
  return (
    <li className={styles.option}>
      <label className={styles.letter}>
        <Radio
          id={form.id(`key.optionId${at === 0 ? '' : `.${at}`}`)}
          name={form.id('key')}
          checked={isKey}
          aria-label={t('optionIsKey', { letter })}
          onChange={() => form.change({ ...question, key: { optionId: option.id } })}
        />
        {letter}
      </label>
      <div className={styles.written}>
        <WrittenRow
          form={form}
          path={`options.${at}.text`}
          label={t('optionOf', { letter })}
          value={option.text}
          maxLength={300}
          onChange={(text) => set({ text })}
        >
          <RemoveButton
            label={t('removeOption', { letter })}
            onClick={() => form.reduce(withoutOption(question, option.id), t('removedOption', { letter }))}
          />
        </WrittenRow>
        {isKey ? (
          <p className={styles.iskey}>
            <Icon name="check" small />
            {t('isKey')}
          </p>
        ) : (
          <div className={styles.why}>
            <span aria-hidden>{t('why')}</span>
            <WrittenRow
              form={form}
              path={`options.${at}.why`}
              label={t('whyOf', { letter })}
              value={option.why ?? ''}
              maxLength={500}
              onChange={(why) => set({ why })}
            />
          </div>
        )}
      </div>
    </li>
  );
}

/** The options of a single choice with their key and what misleads to the wrong ones. */
export function ChoiceFields({ question, form }: Props) {
  const { options } = question;
  return (
    <FieldGroup form={form} path="options" legend={t('options')} help={t('optionsHelp')}>
      <ol className={styles.rows}>
        {options.map(({ id }, at) => (
          <Option key={id} question={question} form={form} at={at} />
        ))}
      </ol>
      <FaultLines form={form} path="key.optionId" />
      <Button
        className={styles.add}
        icon={<Icon name="plus" small />}
        disabled={options.length >= most.options.singleChoice}
        onClick={() => form.change({ ...question, options: [...options, freshOption()] })}
      >
        {t('addOption')}
      </Button>
    </FieldGroup>
  );
}
