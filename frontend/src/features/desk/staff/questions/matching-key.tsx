import { Check, Select } from '../../../../components/controls.tsx';
import { TableScroll } from '../../../../components/table.tsx';
import { hasPair, withAnswer, withPairToggled } from './question-changes.ts';
import { optionName } from './question-making.ts';
import type { FieldsProps } from './question-form.ts';
import { letterOf, type Matching } from './question-types.ts';
import { t } from './texts.ts';
import { describedBy, FieldGroup } from './written.tsx';
import styles from './questions-editor.module.css';

type Props = FieldsProps<Matching>;
const itemName = (text: string, at: number): string => text || t('itemOf', { number: at + 1 });

/** One option for each item. */
function SingleRows({ question, form }: Props) {
  return question.items.map((item, at) => (
    <tr key={item.id}>
      <th scope="row">{itemName(item.text, at)}</th>
      <td>
        <Select
          className={styles.pick}
          id={form.id(`key.pairs.${at}`)}
          aria-label={t('keyOf', { item: itemName(item.text, at) })}
          aria-describedby={describedBy(form, 'key.pairs')}
          value={question.key.pairs.find(({ itemId }) => itemId === item.id)?.optionId ?? ''}
          onChange={(event) => form.change(withAnswer(question, item.id, event.target.value))}
        >
          <option value="">{t('chooseOption')}</option>
          {question.options.map((option, place) => (
            <option key={option.id} value={option.id}>
              {optionName(option.text, place)}
            </option>
          ))}
        </Select>
      </td>
    </tr>
  ));
}

/** Any number of options for each item. */
function MultipleRows({ question, form }: Props) {
  return question.items.map((item, at) => (
    <tr key={item.id}>
      <th scope="row">{itemName(item.text, at)}</th>
      {question.options.map((option, place) => (
        <td key={option.id} className={styles.cell}>
          <label>
            <Check
              id={form.id(`key.pairs.${at}.${place}`)}
              aria-label={t('keyPair', {
                item: itemName(item.text, at),
                option: optionName(option.text, place),
              })}
              checked={hasPair(question, item.id, option.id)}
              onChange={() => form.change(withPairToggled(question, item.id, option.id))}
            />
          </label>
        </td>
      ))}
    </tr>
  ));
}

/** Which option belongs to which item, as a table with a row for each item. */
export function MatchingKey({ question, form }: Props) {
  const isSingle = question.type === 'singleMatchingItem';
  return (
    <FieldGroup
      form={form}
      path="key.pairs"
      legend={t('key')}
      help={t(isSingle ? 'keySingleHelp' : 'keyMultipleHelp')}
    >
      <TableScroll>
        <table className={styles.key} aria-label={t('keyTable')}>
          <thead>
            <tr>
              <th scope="col">{t('items')}</th>
              {isSingle ? (
                <th scope="col">{t('key')}</th>
              ) : (
                question.options.map((option, at) => (
                  <th key={option.id} scope="col" className={styles.cell}>
                    <abbr title={option.text}>{letterOf(at)}</abbr>
                  </th>
                ))
              )}
            </tr>
          </thead>
          <tbody>
            {isSingle ? (
              <SingleRows question={question} form={form} />
            ) : (
              <MultipleRows question={question} form={form} />
            )}
          </tbody>
        </table>
      </TableScroll>
    </FieldGroup>
  );
}
