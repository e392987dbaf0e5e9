import type { Announcement } from '@yuedu/contracts/http/assessment';
import { Icon } from '../../../components/icon.tsx';
import { Chip } from '../../../components/sheet.tsx';
import { stateWords } from './state-words.ts';
import { t } from './texts.ts';

const kinds = { draft: 'plain', published: 'ok', revoked: 'warn' } as const;

/** How an announcement stands, in words. */
export function Marks({ one }: { one: Pick<Announcement, 'state' | 'pinnedAt' | 'isPopup'> }) {
  return (
    <span className="awmarks">
      <Chip kind={kinds[one.state]}>{stateWords[one.state]}</Chip>
      {one.pinnedAt ? (
        <Chip>
          <Icon name="flag" small />
          {t('pin')}
        </Chip>
      ) : null}
      {one.isPopup ? (
        <Chip kind="gold">
          <Icon name="bell" small />
          {t('markPopup')}
        </Chip>
      ) : null}
    </span>
  );
}
