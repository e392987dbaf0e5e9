import type {
  Announcement as Shown,
  AnnouncementState,
} from '@yuedu/contracts/http/assessment/announcements';
import type { Announcement } from '../generated/prisma/client.ts';

export function presentAnnouncement(row: Announcement): Shown {
  return {
    _id: row.id,
    version: row.version,
    title: row.title,
    body: row.body,
    state: row.state as AnnouncementState,
    pinnedAt: row.pinnedAt?.toISOString() ?? null,
    isPopup: row.isPopup,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
