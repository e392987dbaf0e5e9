import { mostCounted } from '@yuedu/contracts/http/figures';
import { Alert, Button } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router';
import { FigureList } from '../../../components/figures.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { Skeleton } from '../../../components/states.tsx';
import { t } from './texts.ts';
import styles from './desk-figures.module.css';

export interface Tile {
  label: string;
  note?: string | undefined;
  /** The list that shows what was counted. */
  to?: string;
  /** undefined on its way, null where its service gives no answer. */
  count: number | null | undefined;
  /** There are more than were counted. */
  isMore?: boolean;
}

const counted = (count: number, isMore: boolean): string => {
  const words = count.toLocaleString('en');
  return isMore ? t('orMore', { count: words }) : words;
};

function Figure({ count, isMore = count === mostCounted }: Tile) {
  if (count === undefined) return <Skeleton lines={1} />;
  if (count === null) return <span className={styles.silent}>{t('silent')}</span>;
  return <b>{counted(count, isMore)}</b>;
}

/** Figures under a heading; what one service does not answer takes none of the others away. */
export function FigureTiles({
  heading,
  tiles,
  retry,
}: {
  heading: string;
  tiles: readonly Tile[];
  retry: () => void;
}) {
  const id = useId();
  return (
    <Sheet pad={false} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <FigureList className={styles.tiles}>
        {tiles.map((tile) => (
          <div key={tile.label}>
            <dt>{tile.to ? <Link to={tile.to}>{tile.label}</Link> : tile.label}</dt>
            <dd>
              <Figure {...tile} />
              {tile.note ? <small>{tile.note}</small> : null}
            </dd>
          </div>
        ))}
      </FigureList>
      {tiles.some(({ count }) => count === null) ? (
        <Alert
          className={styles.alert}
          type="warning"
          showIcon
          title={t('someSilent')}
          action={<Button onClick={retry}>{t('retry')}</Button>}
        />
      ) : null}
    </Sheet>
  );
}
