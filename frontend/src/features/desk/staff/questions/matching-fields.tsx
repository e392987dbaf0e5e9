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

/** One side of it: each row with its mark, its words and a way to take it away. */
function Side<Row extends { id: string; text: string }>({
  form,
  path,
  legend,
  rows,
  markOf,
  words,
  most: limit,
  onRows,
  onRemove,
  onAdd,
}: {
  form: Props['form'];
  path: 'items' | 'options';
  legend: string;
  rows: readonly Row[];
  markOf: (at: number) => string;
  /** What a row, taking it away and adding one are called. */
  words: { row: (mark: string) => string; remove: (mark: string) => string; add: string };
  most: number;
  onRows: (rows: Row[]) => void;
  onRemove: (id: string, mark: string) => void;
  onAdd: () => void;
}) {
  return (
    <FieldGroup form={form} path={path} legend={legend}>
      <ol className={styles.rows}>
        {rows.map((row, at) => {
          const mark = markOf(at);
          return (
            <li key={row.id} className={styles.option}>
              <span className={styles.letter} aria-hidden>
                {mark}
              </span>
              <WrittenRow
                form={form}
                path={`${path}.${at}.text`}
                label={words.row(mark)}
                value={row.text}
                maxLength={300}
                onChange={(text) => onRows(replaced(rows, at, { ...row, text }))}
              >
                <RemoveButton label={words.remove(mark)} onClick={() => onRemove(row.id, mark)} />
              </WrittenRow>
            </li>
          );
        })}
      </ol>
      <Button
        className={styles.add}
        icon={<Icon name="plus" small />}
        disabled={rows.length >= limit}
        onClick={onAdd}
      >
        {words.add}
      </Button>
    </FieldGroup>
  );
}

function Items({ question, form }: Props) {
  const { items } = question;
  const set = (next: typeof items): void => form.change({ ...question, items: next });
  return (
    <Side
      form={form}
      path="items"
      legend={t('items')}
      rows={items}
      markOf={(at) => String(at + 1)}
      words={{
        row: (number) => t('itemOf', { number }),
        remove: (number) => t('removeItem', { number }),
        add: t('addItem'),
      }}
      most={most.items}
      onRows={set}
      onRemove={(id, number) => form.reduce(withoutItem(question, id), t('removedItem', { number }))}
      onAdd={() => set([...items, freshItem()])}
    />
  );
}

function Options({ question, form }: Props) {
  const { options } = question;
  const set = (next: typeof options): void => form.change({ ...question, options: next });
  return (
    <Side
      form={form}
      path="options"
      legend={t('options')}
      rows={options}
      markOf={letterOf}
      words={{
        row: (letter) => t('optionOf', { letter }),
        remove: (letter) => t('removeOption', { letter }),
        add: t('addOption'),
      }}
      most={most.options[question.type]}
      onRows={set}
      onRemove={(id, letter) => form.reduce(withoutOption(question, id), t('removedOption', { letter }))}
      onAdd={() => set([...options, freshOption()])}
    />
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
