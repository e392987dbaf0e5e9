import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { Chip } from '../../../../components/sheet.tsx';
import { dashboardPaths } from '../../../../lib/dashboard-paths.ts';
import { t } from '../texts.ts';
import { useAlarms } from './alarm-api.ts';
import styles from '../desk.module.css';

const numbersOf = (positions: readonly number[]): string => positions.join('、');

/** In the list: that a key is doubtful, and the way to what readers chose. */
export function AlarmChip({ id, isOut }: { id: string; isOut: boolean }) {
  const positions = useAlarms(id, isOut);
  if (positions.length === 0) return <span className="mut">—</span>;
  return (
    <Link to={dashboardPaths.takes(id)} aria-label={t('alarmOf', { numbers: numbersOf(positions) })}>
      <Chip kind="warn">{t('alarm')}</Chip>
    </Link>
  );
}

/** At the desk: which questions, what readers chose, and where the key is mended. */
export function AlarmNote({ id, isOut, onRepair }: { id: string; isOut: boolean; onRepair: () => void }) {
  const positions = useAlarms(id, isOut);
  if (positions.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('alarmOf', { numbers: numbersOf(positions) })}
      description={
        <>
          <p>{t('alarmText')}</p>
          <span className={styles.row}>
            <Link to={dashboardPaths.takes(id)}>{t('alarmSee')}</Link>
            <Button onClick={onRepair}>{t('alarmRepair')}</Button>
          </span>
        </>
      }
    />
  );
}
