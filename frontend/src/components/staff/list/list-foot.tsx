import { Button, Select } from 'antd';
import { Icon } from '../../icon.tsx';
import { Updating } from '../../states.tsx';
import { t } from '../texts.ts';
import { type ListChange, type ListState, pageSizes } from './list-address.ts';
import styles from './staff-list.module.css';

/** How many rows a page has, and the way to the next. */
export function ListFoot({
  unit,
  state,
  next,
  isValidating,
  change,
}: {
  unit: string;
  state: ListState;
  next: string | null;
  isValidating: boolean;
  change: (next: ListChange) => void;
}) {
  return (
    <footer className={styles.foot}>
      <Select
        aria-label={t('sizeLabel', { unit })}
        value={String(state.size)}
        popupMatchSelectWidth={false}
        onChange={(size) => change({ size })}
        options={pageSizes.map((size) => ({ value: String(size), label: t('sizeOf', { size, unit }) }))}
      />
      <Updating when={isValidating} />
      <span className={styles.push} />
      {state.from ? <Button onClick={() => change({ from: '' })}>{t('firstPage')}</Button> : null}
      <Button disabled={next === null} onClick={() => change({ from: next ?? '' })}>
        {t('nextPage')}
        <Icon name="next" small />
      </Button>
    </footer>
  );
}
