import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { demoTexts } from '../../testing/demo-texts.ts';
import { composePost, publishedData } from './compose-post.ts';
import { contentId, zoneId } from './content-id.ts';
import { idsOf, nextIds } from './question-ids.ts';

const texts = demoTexts();
const first = (): DraftPost =>
  structuredClone(texts.find((text) => text.slug === 'aiyu-poster') as DraftPost);

describe('a text taken apart', () => {
  const composed = composePost(
    first(),
    (text) => Array.from(text).map((_, at) => ({ at, zhuyin: 'ㄅ', pinyin: 'b' })),
    idsOf(nextIds(first(), null, [])),
  );

  it('has ids that follow from slug and id alone', () => {
    // UUIDv5 of the DNS namespace and www.example.com is in RFC 9562; ours is the same function with another
    // name.
    expect(contentId('aiyu-poster')).toBe(contentId('aiyu-poster'));
    expect(zoneId('junior')).toBe('dcb6699b-98e6-5dd9-932e-1754c0e1bded');
    expect(composed.questions[0]?._id).toBe(contentId('aiyu-poster', 'q1'));
  });

  it('shows options in the order of their ids, whatever the key', () => {
    for (const question of composed.questions) {
      const ids = (question.options ?? []).map((option) => option._id);
      expect(ids).toEqual([...ids].sort());
    }
    const places = texts.flatMap((text) =>
      composePost(text, () => [], idsOf(nextIds(text, null, []))).questions.flatMap((question, at) => {
        const key = text.questions[at]!;
        return key.type === 'singleChoice'
          ? [
              question.options!.findIndex(
                (option) => option._id === contentId(text.slug, key.id, 'option', key.key.optionId),
              ),
            ]
          : [];
      }),
    );
    expect(new Set(places).size).toBe(4);
  });

  it('has nothing of a key in what readers see', () => {
    const shown = JSON.stringify([composed.paragraphs, composed.questions]);
    for (const question of first().questions) {
      expect(shown).not.toContain(question.explanation);
      for (const hint of question.hints) expect(shown).not.toContain(hint);
    }
    expect(shown).not.toMatch(/"(key|why|explanation|rubric|hints|evidence|pairs|acceptedAnswers)"/);
  });

  it('has plain text whose items and cells are parted by line breaks', () => {
    expect(composed.paragraphs[2]?.text).toBe(
      '愛玉籽二十公克\n礦泉水一千毫升（不要用純水）\n細布袋一個、大碗一個、湯匙一支\n糖水和檸檬汁一些',
    );
    expect(composed.paragraphs[5]?.text.split('\n').slice(0, 5)).toEqual([
      '愛玉小醫生',
      '怎麼了',
      '可能的原因',
      '下次試試看',
      '等了很久，還是水水的',
    ]);
  });

  it('has data beside the plain text of lists, tables and charts only', () => {
    const kinds = composed.paragraphs.map(({ kind, data }) => [kind, data !== undefined]);
    expect(new Map(kinds as [string, boolean][])).toEqual(
      new Map([
        ['text', false],
        ['heading', false],
        ['list', true],
        ['table', true],
      ]),
    );
    expect(composed.paragraphs[2]?.data?.items).toHaveLength(4);
  });

  it('is in zones by their ids, whether the draft has codes or ids, and has a grade or none', () => {
    const id = zoneId('wisdom');
    const { grade: _, ...ungraded } = first();
    const heads = [{ ...first(), zones: ['junior', id] }, ungraded].map(
      (draft) => composePost(draft, () => [], idsOf(nextIds(draft, null, []))).head,
    );
    expect(heads[0]?.zones).toEqual([zoneId('junior'), id]);
    expect(heads.map(({ grade }) => grade)).toEqual([first().grade, null]);
  });

  it('has a rubric with short answers only', () => {
    const rubrics = composed.secret.notes.map(({ rubric }) => rubric);
    const drafted = first().questions.map((one) => (one.type === 'shortAnswer' ? one.rubric : []));
    expect(rubrics).toEqual(drafted);
  });

  it('is told to others with the place of each question, and the ids of its options and items', () => {
    const { questions } = publishedData(composed, { postId: 'p', postVersion: 1, use: 'library' });
    const drafted = first().questions;
    expect(questions.map(({ position }) => position)).toEqual(drafted.map((_, at) => at + 1));
    const sizes = drafted.map((one) => [
      'options' in one ? one.options.length : 0,
      'items' in one ? one.items.length : 0,
    ]);
    expect(questions.map(({ optionIds, itemIds }) => [optionIds?.length, itemIds?.length])).toEqual(sizes);
  });
});

it('what an editor decided of the zhuyin takes the place of the suggestion', () => {
  const draft: DraftPost = {
    ...first(),
    title: '長大',
    readings: [{ phrase: '長', at: 0, zhuyin: 'ㄓㄤˇ', pinyin: 'zhǎng' }],
  };
  draft.questions[0]!.stem = '他長高了嗎？';
  const composed = composePost(
    draft,
    (text) => Array.from(text).map((_, at) => ({ at, zhuyin: 'ㄅ', pinyin: 'b', reviewed: false })),
    idsOf(nextIds(draft, null, [])),
  );
  expect(composed.titleReadings).toEqual([
    { at: 0, zhuyin: 'ㄓㄤˇ', pinyin: 'zhǎng', reviewed: true },
    { at: 1, zhuyin: 'ㄅ', pinyin: 'b', reviewed: false },
  ]);
  expect(composed.questions[0]?.readings?.filter(({ reviewed }) => reviewed).map(({ at }) => at)).toEqual([
    1,
  ]);
});
