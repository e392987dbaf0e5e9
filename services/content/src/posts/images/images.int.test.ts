import { attemptStarted } from '@yuedu/contracts/events/homework';
import { getPostDraft, putPostDraft } from '@yuedu/contracts/http/content/desk';
import { createPost, deletePost, type DraftPost, putPost } from '@yuedu/contracts/http/content/post-drafts';
import { addPostImage, getPostImage, mostImages } from '@yuedu/contracts/http/content/post-images';
import { getPost } from '@yuedu/contracts/http/content/posts';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { newId } from '@yuedu/service-kit/ids';
import { until } from '@yuedu/testing/poll';
import type { TestCaller } from '@yuedu/testing/tokens';
import sharp from 'sharp';
import { type ContentUnderTest, startContent } from '../../testing/start-content.ts';
import { closed, editor, now, parent, student } from '../../testing/start-with-texts.ts';
import { ImagesService } from './images.service.ts';

let content: ContentUnderTest;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  content = await startContent(now);
  const drawn = sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: '#3B6647' } });
  const bytes = await drawn
    .withExif({ IFD0: { Make: 'CameraOfMina' } })
    .jpeg()
    .toBuffer();
  photo = new Uint8Array(bytes);
});
afterAll(() => content?.close());

const upload = (postId: string, body: Uint8Array = photo, as: TestCaller = editor) =>
  content.call(addPostImage, { as, params: { id: postId }, body });
const statusFor = async (file: string, as: TestCaller | null, version?: number): Promise<number> => {
  const query = version === undefined ? {} : { version: String(version) };
  return (await content.call(getPostImage, { ...(as && { as }), params: { id: file }, query } as never))
    .status;
};

/** A closed text, its picture at this place of its paragraphs, as an editor makes it. */
async function textWithPicture(place: number, { publish = true } = {}) {
  const id = newId();
  const { data: picture } = await upload(id);
  const draft: DraftPost = structuredClone({ ...closed, slug: `pictured-${id.slice(-12)}` });
  const alt = '兩隻白鷺站在水田裡，遠處有山';
  draft.paragraphs.splice(place, 0, { id: 'pic', kind: 'image', ...picture, alt, caption: '水田' });
  await content.call(putPostDraft, { as: editor, params: { id }, body: { draft } });
  const { data: stored } = await content.call(getPostDraft, { as: editor, params: { id } });
  if (publish)
    await content.call(putPost, {
      as: editor,
      params: { id },
      body: { draft, publish: true },
      ifMatch: stored.version,
    });
  return { id, draft, picture, faults: stored.faults };
}
const versionOf = async (id: string): Promise<number> =>
  (await content.call(getPostDraft, { as: editor, params: { id } })).data.version;

test('a picture is drawn anew in its longest size, and nothing of the camera is left', async () => {
  const { data, status } = await upload(newId());
  expect([status, data.width, data.height]).toEqual([201, 1_600, 800]);
  const answer = await fetch(content.url + getPostImage.path.replace('{id}', data.file));
  expect(answer.status).toBe(404);
  const stored = await content.prisma.postImage.findUniqueOrThrow({ where: { id: data.file } });
  const bytes = Buffer.from(stored.image);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1_600, height: 800 });
  expect(bytes.includes('CameraOfMina')).toBe(false);
});

test('who may read the paragraph may see its picture, and nobody else', async () => {
  const [early, late] = [await textWithPicture(1), await textWithPicture(4)];
  // the first two paragraphs of a closed text are for anyone
  for (const as of [null, student, parent, editor]) expect(await statusFor(early.picture.file, as)).toBe(200);
  expect(await statusFor(late.picture.file, null)).toBe(404);
  expect(await statusFor(late.picture.file, student)).toBe(404);
  expect(await statusFor(late.picture.file, parent)).toBe(404);
  expect(await statusFor(late.picture.file, editor)).toBe(200);
  const { data } = await content.call(getPost, { as: editor, params: { id: late.id } });
  expect(data.paragraphs?.[4]).toMatchObject({
    kind: 'image',
    text: '水田',
    data: { ...late.picture, caption: '水田' },
  });
});

test('a draft’s picture is for editors alone; one taken out stays for who has begun the text', async () => {
  const draft = await textWithPicture(0, { publish: false });
  expect(await statusFor(draft.picture.file, student)).toBe(404);
  expect(await statusFor(draft.picture.file, editor)).toBe(200);
  const out = await textWithPicture(0);
  const reader = { ...student, userId: newId() };
  await appendEvents(content.prisma, [
    newEvent(attemptStarted, {
      subject: newId(),
      sequence: 1,
      time: now,
      data: {
        attemptId: newId(),
        userId: reader.userId,
        postId: out.id,
        postVersion: 1,
        taskId: null,
        classId: null,
        take: 1,
        startedAt: now.toISOString(),
      },
    }),
  ]);
  await until(async () => (await content.prisma.versionHolder.count({ where: { postId: out.id } })) > 0);
  await content.call(deletePost, { as: editor, params: { id: out.id } });
  expect(await statusFor(out.picture.file, student, 1)).toBe(404);
  expect(await statusFor(out.picture.file, reader, 1)).toBe(200);
  // the next version has another first paragraph; who holds the first one still sees its picture
  const next = { ...out.draft, paragraphs: out.draft.paragraphs.slice(1) };
  const body = { draft: next, publish: true };
  await content.call(putPost, { as: editor, params: { id: out.id }, body, ifMatch: await versionOf(out.id) });
  expect(await statusFor(out.picture.file, student)).toBe(404);
  expect(await statusFor(out.picture.file, reader, 1)).toBe(200);
});

test('it is asked for each time and sent again only where it is not there', async () => {
  const { picture } = await textWithPicture(0);
  const call = (headers: Record<string, string>, as?: TestCaller) =>
    content.call('GET', getPostImage.path.replace('{id}', picture.file), { ...(as && { as }), headers });
  const first = await call({}, student);
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect(first.headers.get('content-type')).toBe('image/webp');
  expect(first.headers.get('x-content-type-options')).toBe('nosniff');
  const again = await call({ 'if-none-match': first.headers.get('etag') ?? '' }, student);
  expect([again.status, again.text]).toEqual([304, '']);
  expect((await call({})).headers.get('cache-control')).toContain('max-age=0');
});

test('without words, of another size, or of another text it is not published', async () => {
  const { id, draft, picture } = await textWithPicture(0, { publish: false });
  const codesOf = async (change: Partial<Extract<DraftPost['paragraphs'][number], { kind: 'image' }>>) => {
    const paragraphs = draft.paragraphs.map((one) => (one.kind === 'image' ? { ...one, ...change } : one));
    const { problem } = await content.call(putPost, {
      as: editor,
      params: { id },
      body: { draft: { ...draft, paragraphs }, publish: true },
      ifMatch: await versionOf(id),
    });
    return (problem.errors ?? []).map((error) => `${error.path} ${error.code}`);
  };
  expect(await codesOf({ alt: ' ' })).toEqual(['draft.paragraphs.0.alt alt-missing']);
  const gone = ['draft.paragraphs.0.file image-gone'];
  expect(await codesOf({ width: picture.width - 1 })).toEqual(gone);
  const { data: other } = await upload(newId());
  expect(await codesOf(other)).toEqual(gone);
  const made = await content.call(createPost, {
    as: editor,
    body: { draft: { ...draft, slug: 'stolen-picture' }, publish: true },
  });
  expect(made.problem.errors).toEqual([expect.objectContaining({ code: 'image-gone' })]);
});

test('what no text shows is gone after a day, what one has ever shown stays', async () => {
  const images = content.app.get(ImagesService, { strict: false });
  const shown = await textWithPicture(0);
  const removed = { ...shown.draft, paragraphs: shown.draft.paragraphs.slice(1) };
  const body = { draft: removed, publish: true };
  await content.call(putPost, {
    as: editor,
    params: { id: shown.id },
    body,
    ifMatch: await versionOf(shown.id),
  });
  const drafted = await textWithPicture(0, { publish: false });
  const { data: unused } = await upload(drafted.id);
  const later = new Date(now.getTime() + 86_400_001);
  await images.sweep(now);
  const there = async (...files: string[]) =>
    content.prisma.postImage.count({ where: { id: { in: files } } });
  expect(await there(unused.file)).toBe(1);
  await images.sweep(later);
  expect(await there(unused.file)).toBe(0);
  expect(await there(shown.picture.file, drafted.picture.file)).toBe(2);
  await content.call(deletePost, { as: editor, params: { id: drafted.id } });
  expect(await there(drafted.picture.file)).toBe(0);
});

test('only editors send pictures, of a bounded size and number, and of a kind that is drawn', async () => {
  const id = newId();
  expect((await upload(id, photo, student)).status).toBe(403);
  expect((await upload(id, new TextEncoder().encode('<svg onload="alert(1)"/>'))).problem.code).toBe(
    'content.picture-unreadable',
  );
  expect((await upload(id, new Uint8Array(10_485_761))).status).toBe(413);
  const row = { postId: id, width: 1, height: 1, image: new Uint8Array([1]), createdAt: now };
  await content.prisma.postImage.createMany({
    data: Array.from({ length: mostImages }, () => ({ id: newId(), ...row })),
  });
  expect((await upload(id)).problem.code).toBe('content.too-many-pictures');
});
