import type { Announcement, AnnouncementState } from '@yuedu/contracts/http/assessment';
import { Icon } from '../../../components/icon.tsx';
import { Chip } from '../../../components/sheet.tsx';

export const stateWords: Record<AnnouncementState, string> = { draft: '草稿', published: '已發布', revoked: '已撤回' };
const kinds = { draft: 'plain', published: 'ok', revoked: 'warn' } as const;

/** How an announcement stands, in words. */
export function Marks({ one }: { one: Pick<Announcement, 'state' | 'pinnedAt' | 'isPopup'> }) {
  return (
    <span className="awmarks">
      <Chip kind={kinds[one.state]}>{stateWords[one.state]}</Chip>
      {one.pinnedAt ? <Chip><Icon name="flag" small />置頂</Chip> : null}
      {one.isPopup ? <Chip kind="gold"><Icon name="bell" small />彈出</Chip> : null}
    </span>
  );
}
