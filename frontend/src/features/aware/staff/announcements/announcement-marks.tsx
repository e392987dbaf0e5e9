import type { Announcement } from '@yuedu/contracts/http/assessment/announcements';
import { Icon } from '../../../../components/icon.tsx';
import { Chip } from '../../../../components/sheet.tsx';
import { stateWords } from './state-words.ts';
import { t } from '../texts.ts';
import styles from '../aware-staff.module.css';

const kinds = { draft: 'plain', published: 'ok', revoked: 'warn' } as const;

/** How an announcement stands, in words. */
export function Marks({ one }: { one: Pick<Announcement, 'state' | 'pinnedAt' | 'isPopup'> }) {
  return (
    <span className={styles.awmarks}>
      <Chip className={styles.chip} kind={kinds[one.state]}>
        {stateWords[one.state]}
      </Chip>
      {one.pinnedAt ? (
        <Chip className={styles.chip}>
          <Icon name="flag" small />
          {t('pin')}
        </Chip>
      ) : null}
      {one.isPopup ? (
        <Chip className={styles.chip} kind="gold">
          <Icon name="bell" small />
          {t('markPopup')}
        </Chip>
      ) : null}
    </span>
  );
}
