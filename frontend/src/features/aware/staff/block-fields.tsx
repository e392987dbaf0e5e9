import type { PageBlock } from '@yuedu/contracts/http/assessment';
import { Button, Input } from 'antd';
import { Icon } from '../../../components/icon.tsx';
import { replaced, without, withColumns } from './block-editing.ts';
import { t } from './texts.ts';
import styles from './aware-staff.module.css';

type Of<K extends PageBlock['kind']> = Extract<PageBlock, { kind: K }>;
interface Props<B extends PageBlock> {
  block: B;
  name: string;
  onChange: (block: B) => void;
}

const Away = ({
  label,
  onClick,
  disabled = false,
}: {
  label: string;
  onClick: () => void;
  disabled?: boolean;
}) => (
  <Button
    type="text"
    aria-label={label}
    disabled={disabled}
    icon={<Icon name="close" small />}
    onClick={onClick}
  />
);

function ListFields({ block, name, onChange }: Props<Of<'list'>>) {
  const set = (items: string[]): void => onChange({ ...block, items });
  return (
    <div className={styles.awrows}>
      {block.items.map((item, at) => (
        <div key={at} className={styles.awrow}>
          <Input
            aria-label={t('itemName', { name, number: at + 1 })}
            value={item}
            maxLength={500}
            onChange={(event) => set(replaced(block.items, at, event.target.value))}
          />
          <Away
            label={t('itemAway', { name, number: at + 1 })}
            disabled={block.items.length === 1}
            onClick={() => set(without(block.items, at))}
          />
        </div>
      ))}
      <Button size="small" onClick={() => set([...block.items, ''])}>
        {t('addItem')}
      </Button>
    </div>
  );
}

function TableFields({ block, name, onChange }: Props<Of<'table'>>) {
  const columns = block.headers.length;
  const rows = (next: string[][]): void => onChange({ ...block, rows: next });
  return (
    <div className={styles.awrows}>
      <Input
        aria-label={t('captionName', { name })}
        placeholder={t('captionHint')}
        value={block.caption}
        maxLength={200}
        onChange={(event) => onChange({ ...block, caption: event.target.value })}
      />
      <div className={styles.awgridscroll} role="region" aria-label={t('cells', { name })} tabIndex={0}>
        <table className={styles.awcells}>
          <tbody>
            <tr>
              {block.headers.map((header, at) => (
                <td key={at}>
                  <Input
                    aria-label={t('headerName', { name, number: at + 1 })}
                    placeholder={t('header')}
                    className={styles.head}
                    value={header}
                    maxLength={100}
                    onChange={(event) =>
                      onChange({ ...block, headers: replaced(block.headers, at, event.target.value) })
                    }
                  />
                </td>
              ))}
              <td />
            </tr>
            {block.rows.map((row, rowAt) => (
              <tr key={rowAt}>
                {row.map((cell, at) => (
                  <td key={at}>
                    <Input
                      aria-label={t('cellName', { name, row: rowAt + 1, number: at + 1 })}
                      value={cell}
                      maxLength={300}
                      onChange={(event) =>
                        rows(replaced(block.rows, rowAt, replaced(row, at, event.target.value)))
                      }
                    />
                  </td>
                ))}
                <td>
                  <Away
                    label={t('rowAway', { name, number: rowAt + 1 })}
                    onClick={() => rows(without(block.rows, rowAt))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.awrow}>
        <Button size="small" onClick={() => rows([...block.rows, block.headers.map(() => '')])}>
          {t('addRow')}
        </Button>
        <Button
          size="small"
          disabled={columns >= 8}
          onClick={() => onChange(withColumns(block, columns + 1))}
        >
          {t('addColumn')}
        </Button>
        <Button
          size="small"
          disabled={columns <= 1}
          onClick={() => onChange(withColumns(block, columns - 1))}
        >
          {t('columnAway')}
        </Button>
      </div>
    </div>
  );
}

function FaqFields({ block, name, onChange }: Props<Of<'faq'>>) {
  const set = (items: Of<'faq'>['items']): void => onChange({ ...block, items });
  return (
    <div className={styles.awrows}>
      {block.items.map((item, at) => (
        <div key={at} className={styles.awqa}>
          <div className={styles.awrow}>
            <Input
              aria-label={t('questionName', { name, number: at + 1 })}
              placeholder={t('question')}
              value={item.question}
              maxLength={200}
              onChange={(event) => set(replaced(block.items, at, { ...item, question: event.target.value }))}
            />
            <Away
              label={t('questionAway', { name, number: at + 1 })}
              disabled={block.items.length === 1}
              onClick={() => set(without(block.items, at))}
            />
          </div>
          <Input.TextArea
            aria-label={t('answerName', { name, number: at + 1 })}
            placeholder={t('answer')}
            value={item.answer}
            maxLength={2_000}
            rows={2}
            onChange={(event) => set(replaced(block.items, at, { ...item, answer: event.target.value }))}
          />
        </div>
      ))}
      <Button size="small" onClick={() => set([...block.items, { question: '', answer: '' }])}>
        {t('addQuestion')}
      </Button>
    </div>
  );
}

/** The fields of one block; `name` says which one to a screen reader. */
export function BlockFields({ block, name, onChange }: Props<PageBlock>) {
  switch (block.kind) {
    case 'heading':
      return (
        <Input
          aria-label={name}
          value={block.text}
          maxLength={200}
          onChange={(event) => onChange({ ...block, text: event.target.value })}
        />
      );
    case 'text':
      return (
        <Input.TextArea
          aria-label={name}
          value={block.text}
          maxLength={5_000}
          rows={2}
          onChange={(event) => onChange({ ...block, text: event.target.value })}
        />
      );
    case 'list':
      return <ListFields block={block} name={name} onChange={onChange} />;
    case 'table':
      return <TableFields block={block} name={name} onChange={onChange} />;
    case 'faq':
      return <FaqFields block={block} name={name} onChange={onChange} />;
  }
}
