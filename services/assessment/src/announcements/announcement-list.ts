import { announcementState } from '@yuedu/contracts/http/assessment/announcements';
import { listSpec } from '@yuedu/service-kit/lists/list-spec';

/** Pinned ones first, the newest pin at the top; then the newest. */
export const announcementList = listSpec({
  // a pin puts an announcement first
  defaultSort: '-pinnedAt,-publishedAt',
  fields: {
    title: { type: 'string', filter: true, sort: true },
    body: { type: 'string' },
    state: { type: 'string', values: announcementState.options, filter: true, sort: true },
    pinnedAt: { type: 'instant', nullable: true, filter: true, sort: true },
    isPopup: { type: 'boolean', filter: true },
    publishedAt: { type: 'instant', nullable: true, filter: true, sort: true },
    createdAt: { type: 'instant', filter: true, sort: true },
    updatedAt: { type: 'instant', filter: true, sort: true },
  },
});
