import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { id } from '../ids.ts';
import { topic } from '../topics.ts';

/**
 * Signals without an audience are for everyone: the gateway pushes them to every open page. subject:
 * announcement id; sequence: its version.
 */
const announcement = z.strictObject({ announcementId: id });
export const announcementPublished = defineEvent({
  type: 'announcement.published.v1',
  topic: topic.assessmentSignals,
  source: 'assessment',
  data: announcement,
});
export const announcementPopupSet = defineEvent({
  type: 'announcement.popup-set.v1',
  topic: topic.assessmentSignals,
  source: 'assessment',
  data: announcement,
});
