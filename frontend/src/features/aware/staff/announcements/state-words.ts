import type { AnnouncementState } from '@yuedu/contracts/http/assessment/announcements';
import { t } from '../texts.ts';

export const stateWords: Record<AnnouncementState, string> = {
  draft: t('stateDraft'),
  published: t('statePublished'),
  revoked: t('stateRevoked'),
};
