import { undoKeyRepair } from '@yuedu/contracts/http/content/key-undo';
import { getPostDraft, putPostDraft } from '@yuedu/contracts/http/content/desk';
import { createPost, type DraftPost, putPost } from '@yuedu/contracts/http/content/post-drafts';
import { appendedEvents, copyOutbox } from '@yuedu/service-kit/testing/appended-events';
import { type ContentUnderTest, startContent } from '../testing/start-content.ts';
import { editor, now, student, texts } from '../testing/start-with-texts.ts';
import { contentId } from './domain/content-id.ts';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent(now);
  await copyOutbox(content.prisma);
});
afterAll(() => content?.close());

let made = 0;
const types = ['singleChoice', 'singleMatchingItem', 'multipleMatchingItem', 'shortAnswer'];

/** A published text with a question of each type. */
async function publishedText() {
  made += 1;
  const [whole] = texts;
  const paragraph = whole?.paragraphs.find(({ kind }) => kind === 'text');
  if (paragraph?.kind !== 'text') throw new Error('no text');
  const evidence = [{ paragraph: paragraph.id, quote: paragraph.text.slice(0, 5) }];
  const questions = types.flatMap((type) =>
    texts
      .flatMap((text) => text.questions)
      .filter((question) => question.type === type)
      .slice(0, 1)
      .map((question) => ({ ...question, id: type, evidence })),
  );
  const draft = { ...structuredClone(whole), slug: `undone-${made}`, questions } as DraftPost;
  const reply = await content.call(createPost, { as: editor, body: { draft, publish: true } });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.problem));
  return { id: contentId(draft.slug), draft };
}

/** Every part of a key changed, of every question. */
const correctedAll = (draft: DraftPost, word: string): DraftPost => ({
  ...draft,
  questions: draft.questions.map((question) => {
    const head = { explanation: `${word}的解說`, hints: [1, 2, 3].map((step) => `${word}的提示${step}`) };
    if (question.type === 'shortAnswer')
      return {
        ...question,
        ...head,
        acceptedAnswers: [word],
        rubric: question.rubric.map((level) => ({ ...level, shows: `${word}的評分準則` })),
      };
    const options = question.options.map((option) => ({ ...option, why: `${word}的理由` }));
    if (question.type === 'singleChoice')
      return { ...question, ...head, options, key: { optionId: options.at(-1)?.id ?? '' } };
    const turned = question.key.pairs.map(({ optionId }) => optionId).toReversed();
    const pairs = question.key.pairs.map((pair, at) => ({ ...pair, optionId: turned[at] ?? '' }));
    return { ...question, ...head, options, key: { pairs } };
  }),
});

const draftOf = async (id: string) => {
  const reply = await content.call(getPostDraft, { as: editor, params: { id } });
  return reply.data as { version: number; draft: DraftPost; state: string };
};
const put = async (id: string, draft: DraftPost, publish = true) => {
  const { version } = await draftOf(id);
  const body = { draft, publish, rescoring: 'bothCorrect' as const };
  const reply = await content.call(putPost, { as: editor, params: { id }, body, ifMatch: version });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.problem));
};
const undo = async (id: string, undoes: number, ifMatch?: number) =>
  content.call(undoKeyRepair, {
    as: editor,
    params: { id },
    body: { undoes },
    ifMatch: ifMatch ?? (await draftOf(id)).version,
  });
const keysSent = async (slug: string) =>
  (await appendedEvents(content.prisma, contentId(slug)))
    .filter((event) => event.type.startsWith('answer-key'))
    .map((event) => JSON.parse(event.value));

describe('a correction that is taken back', () => {
  it('sends the keys of before with its number, and leaves a draft that would change nothing', async () => {
    const { id, draft } = await publishedText();
    await put(id, correctedAll(draft, '第二版'));
    expect((await undo(id, 2)).status).toBe(200);
    const [first, second, third] = await keysSent(draft.slug);
    expect(second).not.toMatchObject({ keys: first.keys });
    expect(third).toEqual({
      ...first,
      keyVersion: 3,
      undoes: 2,
      rescoring: 'correctedOnly',
    });
    const after = await draftOf(id);
    expect(after.draft).toEqual(draft);
    expect(after.state).toBe('published');
    await put(id, after.draft);
    expect((await draftOf(id)).version).toBe(after.version);
  });

  it('one after the other, down to the first key, which stays', async () => {
    const { id, draft } = await publishedText();
    const second = correctedAll(draft, '第二版');
    await put(id, second);
    await put(id, correctedAll(draft, '第三版'));
    expect((await undo(id, 2)).problem.code).toBe('content.correction-gone');
    expect((await undo(id, 3)).status).toBe(200);
    expect((await draftOf(id)).draft).toEqual(second);
    expect((await undo(id, 3)).problem.code).toBe('content.correction-gone');
    expect((await undo(id, 2)).status).toBe(200);
    expect((await draftOf(id)).draft).toEqual(draft);
    for (const version of [1, 4, 5])
      expect((await undo(id, version)).problem.code).toBe('content.correction-gone');
    const keys = await keysSent(draft.slug);
    expect(keys.at(-1)).toMatchObject({ keys: keys[0].keys, keyVersion: 5, undoes: 2 });
  });

  it('leaves in the draft what an editor has changed since', async () => {
    const { id, draft } = await publishedText();
    const corrected = correctedAll(draft, '第二版');
    await put(id, corrected);
    const newer = {
      ...corrected,
      title: '還沒發布的標題',
      questions: corrected.questions.map((question, at) =>
        at === 0 ? { ...question, explanation: '剛剛才寫的解說' } : question,
      ),
    } as DraftPost;
    await put(id, newer, false);
    expect((await undo(id, 2)).status).toBe(200);
    const { draft: left } = await draftOf(id);
    expect(left.title).toBe('還沒發布的標題');
    expect(left.questions[0]).toMatchObject({ explanation: '剛剛才寫的解說' });
    expect(left.questions[0]).toMatchObject({ key: (draft.questions[0] as { key: object }).key });
    expect(left.questions.slice(1)).toEqual(draft.questions.slice(1));
  });

  it('leaves a question alone that is not written to its end', async () => {
    const { id, draft } = await publishedText();
    const corrected = correctedAll(draft, '第二版');
    await put(id, corrected);
    const questions = corrected.questions.map((question) =>
      question.type === 'singleChoice' ? { ...question, key: { optionId: '還沒有這個選項' } } : question,
    );
    const { version } = await draftOf(id);
    const unfinished = { ...corrected, questions };
    const stored = { as: editor, params: { id }, body: { draft: unfinished }, ifMatch: version };
    expect((await content.call(putPostDraft, stored)).status).toBe(200);
    expect((await undo(id, 2)).status).toBe(200);
    const { draft: left } = await draftOf(id);
    expect(left.questions[0]).toEqual(questions[0]);
    expect(left.questions.slice(1)).toEqual(draft.questions.slice(1));
  });

  it('is refused where somebody has written meanwhile, and to who is no editor', async () => {
    const { id, draft } = await publishedText();
    const { version } = await draftOf(id);
    await put(id, correctedAll(draft, '第二版'));
    expect((await undo(id, 2, version)).problem.code).toBe('version.stale');
    const asStudent = await content.call(undoKeyRepair, {
      as: student,
      params: { id },
      body: { undoes: 2 },
      ifMatch: version + 1,
    });
    expect(asStudent.status).toBe(403);
  });
});
