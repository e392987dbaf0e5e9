import { ConfigsService } from '../../../services/content/dist/configs/configs.service.js';
import { loadEnv } from '../../../services/content/dist/env.js';
import { contentId } from '../../../services/content/dist/posts/domain/content-id.js';
import { EditingService } from '../../../services/content/dist/posts/editing.service.js';
import { contentService } from '../../../services/content/dist/service.js';
import { useCases } from '../context.mjs';
import { staff } from '../people.mjs';
import { texts } from '../plan.mjs';
import { recommendedTags, topicAreas } from '../topic-areas.mjs';

const service = await useCases(contentService(loadEnv()));
const now = new Date(Date.now() - 50 * 86_400_000);
const loaded = await service.get(EditingService).loadTexts({ drafts: texts(), now, editorId: staff[0].id });

const configs = service.get(ConfigsService);
/** What an editor has written since stays. */
async function fillConfig(key, value) {
  const stored = await configs.get(key, null);
  if (stored.value.length > 0) return;
  const caller = { userId: staff[0].id, role: 'admin' };
  await configs.put({ key, value, expectedVersion: stored.version, caller, now });
}
await fillConfig(
  'topicAreas',
  topicAreas.map(({ slugs, ...area }) => ({
    _id: contentId('topic-area', area.title),
    ...area,
    postIds: slugs.map((slug) => contentId(slug)),
    videos: [],
  })),
);
await fillConfig('recommendedTags', recommendedTags);
await service.close();
console.log(`${loaded.created + loaded.revised + loaded.unchanged} texts`);
