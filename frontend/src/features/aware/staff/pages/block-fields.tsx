import type { PageBlock } from '@yuedu/contracts/http/assessment/pages';
import { Button, Input } from 'antd';
import { AwayButton } from './away-button.tsx';
import { replaced, without } from '../../../../lib/list-editing.ts';
import { TableFields } from './table-fields.tsx';
import { t } from '../texts.ts';
import styles from '../aware-staff.module.css';

type Of<K extends PageBlock['kind']> = Extract<PageBlock, { kind: K }>;
interface Props<B extends PageBlock> {
  block: B;
  name: string;
  onChange: (block: B) => void;
}

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
          <AwayButton
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
            <AwayButton
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
