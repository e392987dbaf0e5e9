import { dayOf, instantOf } from '@yuedu/contracts/rules/taipei-time';
import { readFileSync } from 'node:fs';
import * as announcing from '../../../services/assessment/dist/announcements/announcements.service.js';
import { DocumentsService } from '../../../services/assessment/dist/documents/documents.service.js';
import { loadEnv } from '../../../services/assessment/dist/env.js';
import { assessmentService } from '../../../services/assessment/dist/service.js';
import { unlessThere, useCases } from '../context.mjs';
import { staff } from '../people.mjs';
import { demoId } from '../random.mjs';

const day = 86_400_000;
const now = Date.now();
const { pages, announcements, info } = JSON.parse(
  readFileSync(new URL('../assessment.json', import.meta.url), 'utf8'),
);
const actorId = staff[0].id;
const service = await useCases(assessmentService(loadEnv()));
const documents = service.get(DocumentsService);
const news = service.get(announcing.AnnouncementsService);

/** A clock in Taipei, that many days from today. */
const at = (days, time) => instantOf(dayOf(new Date(now + days * day)), time);

// What an editor has changed since stays.
if ((await documents.pages()).version === 1)
  await documents.putPages({ pages, actorId, now: new Date(now - 30 * day), expectedVersion: 1 });
if ((await documents.info()).version === 1) {
  const options = info.options.map((option, index) => ({
    ...option,
    startAt: at(30 + index * 28, '09:00'),
    endAt: at(30 + index * 28, '16:00'),
  }));
  await documents.putInfo({
    body: {
      ...info,
      registrationStartAt: at(-20, '09:00'),
      endAt: at(21, '23:59'),
      resultsAt: at(86, '10:00'),
      options,
    },
    actorId,
    now: new Date(now - 30 * day),
    expectedVersion: 1,
  });
}
for (const { key, title, body, daysAgo, pin, popup, draft } of announcements) {
  const id = demoId('announcement', key);
  const made = await unlessThere(
    news.create({ id, title, body, actorId, now: new Date(now - (daysAgo + 1) * day) }),
  );
  if (!made || draft) continue;
  const command = { id, actorId, now: new Date(now - daysAgo * day) };
  await news.publish(command);
  if (pin) await news.pin(command);
  if (popup) await news.setPopup(command);
}
await service.close();
console.log(`${pages.length} pages, ${announcements.length} announcements`);
