import { loadEnv } from '../../../services/content/dist/env.js';
import { EditingService } from '../../../services/content/dist/posts/editing.service.js';
import { contentService } from '../../../services/content/dist/service.js';
import { useCases } from '../context.mjs';
import { staff } from '../people.mjs';
import { texts } from '../plan.mjs';

const service = await useCases(contentService(loadEnv()));
const loaded = await service
  .get(EditingService)
  .loadTexts({ drafts: texts(), now: new Date(Date.now() - 50 * 86_400_000), editorId: staff[0].id });
await service.close();
console.log(`${loaded.created + loaded.revised + loaded.unchanged} texts`);
