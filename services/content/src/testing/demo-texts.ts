import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../../infra/demo/texts/', import.meta.url));

/** The 24 texts of the demo. */
export function demoTexts(): DraftPost[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(folder + name, 'utf8')) as DraftPost);
}
