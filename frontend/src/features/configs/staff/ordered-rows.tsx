import { Button } from 'antd';
import { Icon } from '../../../components/icon.tsx';
import { moved, without } from '../../../lib/list-editing.ts';
import { t } from './texts.ts';
import styles from './configs-staff.module.css';

/** Up, down and away for one of several things in an order. */
export function OrderButtons<T>({
  list,
  at,
  name,
  onChange,
}: {
  list: readonly T[];
  at: number;
  name: string;
  onChange: (list: T[]) => void;
}) {
  return (
    <span className={styles.order}>
      <Button
        type="text"
        aria-label={t('up', { name })}
        disabled={at === 0}
        icon={<Icon name="up" small />}
        onClick={() => onChange(moved(list, at, -1))}
      />
      <Button
        type="text"
        aria-label={t('down', { name })}
        disabled={at === list.length - 1}
        icon={<Icon name="down" small />}
        onClick={() => onChange(moved(list, at, 1))}
      />
      <Button
        type="text"
        danger
        aria-label={t('away', { name })}
        icon={<Icon name="trash" small />}
        onClick={() => onChange(without(list, at))}
      />
    </span>
  );
}

/** Chosen things by their names, in their order. */
export function OrderedRows({
  values,
  nameOf,
  onChange,
}: {
  values: readonly string[];
  nameOf: (value: string) => string;
  onChange: (values: string[]) => void;
}) {
  return (
    <ol className={styles.rows}>
      {values.map((value, at) => (
        <li key={value}>
          <span>{nameOf(value)}</span>
          <OrderButtons list={values} at={at} name={nameOf(value)} onChange={onChange} />
        </li>
      ))}
    </ol>
  );
}
