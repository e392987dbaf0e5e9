import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { id } from '../ids.ts';
import { sampleIds as s } from '../samples.ts';

/** Signals without an audience are for everyone: the gateway pushes them to every open page. subject: announcement id; sequence: its version. */
const announcement = z.strictObject({ announcementId: id });
export const announcementPublished = defineEvent({
  type: 'announcement.published.v1',
  topic: 'assessment.signals',
  source: 'assessment',
  data: announcement,
  sample: { announcementId: s.other },
});
export const announcementPopupSet = defineEvent({
  type: 'announcement.popup-set.v1',
  topic: 'assessment.signals',
  source: 'assessment',
  data: announcement,
  sample: { announcementId: s.other },
});
