import type { Post, PostHead } from '@yuedu/contracts/http/content/posts';
import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { EditingService } from '../posts/editing.service.ts';
import { demoTexts } from './demo-texts.ts';
import { type ContentUnderTest, startContent } from './start-content.ts';

export const now = new Date('2026-09-07T02:00:00Z');
export const editor = {
  userId: '0198f0a0-0000-7000-8000-0000000000e1',
  role: 'editor',
  title: 'teacher',
} as const;
export const student = {
  userId: '0198f0a0-0000-7000-8000-0000000000a1',
  role: 'user',
  title: 'student',
} as const;
export const parent = {
  userId: '0198f0a0-0000-7000-8000-0000000000b1',
  role: 'user',
  title: 'parent',
} as const;
export const texts = demoTexts();
export const closed = texts.find((text) => !text.isFree && text.zones.includes('junior')) as DraftPost;
export const free = texts.find((text) => text.isFree) as DraftPost;

/** The service with the demo's texts loaded. */
export async function startWithTexts(): Promise<ContentUnderTest> {
  const content = await startContent(now);
  await content.app.get(EditingService, { strict: false }).loadTexts({ drafts: texts, now });
  return content;
}

/** What stands under `data` in answers about posts. */
type Shown = Post & { results: PostHead[]; next: string | null; total: number; draft: DraftPost };
type Get = (
  path: string,
  as?: Parameters<ContentUnderTest['call']>[2],
) => Promise<{ status: number; data: Shown; headers: Headers; code: string | undefined }>;

/** @param running the service, which a suite starts later */
export const getOf =
  (running: () => ContentUnderTest): Get =>
  async (path, as) => {
    const { status, body, headers } = await running().call('GET', path, as);
    return { status, data: body.data, headers, code: body.code };
  };
