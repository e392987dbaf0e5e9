import { Button } from 'antd';
import { Icon } from '../../../../components/icon.tsx';
import { replaced } from '../../../../lib/list-editing.ts';
import { freshItem, freshOption } from './question-making.ts';
import { withoutItem, withoutOption } from './question-changes.ts';
import type { FieldsProps } from './question-form.ts';
import { letterOf, type Matching, most } from './question-types.ts';
import { MatchingKey } from './matching-key.tsx';
import { t } from './texts.ts';
import { FieldGroup, RemoveButton, WrittenRow } from './written.tsx';
import styles from './questions-editor.module.css';

type Props = FieldsProps<Matching>;

function Items({ question, form }: Props) {
  const { items } = question;
  return (
    <FieldGroup form={form} path="items" legend={t('items')}>
      <ol className={styles.rows}>
        {items.map((item, at) => {
          const number = at + 1;
          return (
            <li key={item.id} className={styles.option}>
              <span className={styles.letter} aria-hidden>
                {number}
              </span>
              <WrittenRow
                form={form}
                path={`items.${at}.text`}
                label={t('itemOf', { number })}
                value={item.text}
                maxLength={300}
                onChange={(text) =>
                  form.change({ ...question, items: replaced(items, at, { ...item, text }) })
                }
              >
                <RemoveButton
                  label={t('removeItem', { number })}
                  onClick={() => form.reduce(withoutItem(question, item.id), t('removedItem', { number }))}
                />
              </WrittenRow>
            </li>
          );
        })}
      </ol>
      <Button
        className={styles.add}
        icon={<Icon name="plus" small />}
        disabled={items.length >= most.items}
        onClick={() => form.change({ ...question, items: [...items, freshItem()] })}
      >
        {t('addItem')}
      </Button>
    </FieldGroup>
  );
}

function Options({ question, form }: Props) {
  const { options } = question;
  return (
    <FieldGroup form={form} path="options" legend={t('options')}>
      <ol className={styles.rows}>
        {options.map((option, at) => {
          const letter = letterOf(at);
          return (
            <li key={option.id} className={styles.option}>
              <span className={styles.letter} aria-hidden>
                {letter}
              </span>
              <WrittenRow
                form={form}
                path={`options.${at}.text`}
                label={t('optionOf', { letter })}
                value={option.text}
                maxLength={300}
                onChange={(text) =>
                  form.change({ ...question, options: replaced(options, at, { ...option, text }) })
                }
              >
                <RemoveButton
                  label={t('removeOption', { letter })}
                  onClick={() =>
                    form.reduce(withoutOption(question, option.id), t('removedOption', { letter }))
                  }
                />
              </WrittenRow>
            </li>
          );
        })}
      </ol>
      <Button
        className={styles.add}
        icon={<Icon name="plus" small />}
        disabled={options.length >= most.options[question.type]}
        onClick={() => form.change({ ...question, options: [...options, freshOption()] })}
      >
        {t('addOption')}
      </Button>
    </FieldGroup>
  );
}

/** Both sides of a matching question, and which belongs to which. */
export function MatchingFields(props: Props) {
  return (
    <>
      <Items {...props} />
      <Options {...props} />
      <MatchingKey {...props} />
    </>
  );
}
