import { getPostDraft, publishDraft, putPostDraft } from '@yuedu/contracts/http/content/desk';
import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { getPost } from '@yuedu/contracts/http/content/posts';
import { newId } from '@yuedu/service-kit/ids';
import { type ContentUnderTest, startContent } from '../testing/start-content.ts';
import { editor, free, now, student } from '../testing/start-with-texts.ts';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent(now);
});
afterAll(() => content?.close());

/** Stores a draft, of a new text or over what stands there. */
async function drafted(id: string, change: (draft: DraftPost) => void = () => undefined) {
  const there = await content.call(getPostDraft, { as: editor, params: { id } });
  const draft = structuredClone({ ...free, slug: `many-${id.slice(-12)}` });
  change(draft);
  const { data } = await content.call(putPostDraft, {
    as: editor,
    params: { id },
    body: { draft },
    ...(there.status === 200 && { ifMatch: there.data.version }),
  });
  return data.version;
}
const publish = (id: string, ifMatch: number, as: typeof editor | typeof student = editor) =>
  content.call(publishDraft, { as, params: { id }, ifMatch });
const titleOf = async (id: string): Promise<unknown> =>
  (await content.call(getPost, { params: { id } } as never)).data?.title;

test('a draft is published as it stands; the same again changes nothing', async () => {
  const id = newId();
  const version = await drafted(id);
  expect((await publish(id, version)).data).toEqual({ postVersion: 1 });
  expect(await titleOf(id)).toBe(free.title);
  const next = await drafted(id, (draft) => void (draft.title = '改過的標題'));
  expect((await publish(id, next)).data).toEqual({ postVersion: 2 });
  expect(await titleOf(id)).toBe('改過的標題');
  const { data } = await content.call(getPostDraft, { as: editor, params: { id } });
  expect(data.state).toBe('published');
  expect((await publish(id, data.version)).data).toEqual({ postVersion: 2 });
});

test('what is not whole is named by its fields; what another has changed is not published', async () => {
  const id = newId();
  const version = await drafted(id, (draft) => void (draft.title = ''));
  const { status, problem } = await publish(id, version);
  expect([status, problem.code]).toEqual([422, 'content.post-invalid']);
  expect(problem.errors?.map(({ path }) => path)).toEqual(['draft.title']);
  await drafted(id);
  expect((await publish(id, version)).problem.code).toBe('version.stale');
  expect((await content.call(publishDraft, { as: editor, params: { id } })).status).toBe(428);
  expect((await publish(newId(), 1)).problem.code).toBe('content.post-not-found');
  expect((await publish(id, version, student)).status).toBe(403);
});

test('keys and questions that are out are not changed among many', async () => {
  const id = newId();
  await publish(id, await drafted(id));
  const isChoice = (question: DraftPost['questions'][number]) => question.type === 'singleChoice';
  const withKey = await drafted(id, ({ questions }) => {
    const choice = questions.find(isChoice);
    if (choice?.type !== 'singleChoice') throw new Error('there is no choice');
    const other = choice.options.find((option) => option.id !== choice.key.optionId);
    for (const option of choice.options) option.why = '看錯了。';
    choice.key.optionId = other?.id ?? '';
  });
  expect((await publish(id, withKey)).problem.code).toBe('content.change-needs-look');
  const reworded = await drafted(id, ({ questions }) => void (questions[0]!.stem = '換了一個問題？'));
  expect((await publish(id, reworded)).problem.code).toBe('content.change-needs-look');
  expect(await content.prisma.postVersion.count({ where: { postId: id } })).toBe(1);
});
