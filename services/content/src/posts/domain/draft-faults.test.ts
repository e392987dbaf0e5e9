import { type DraftPost, draftPost } from '@yuedu/contracts/http/post-drafts';
import { demoTexts } from '../../testing/demo-texts.ts';
import { composePost } from './compose-post.ts';
import { idsOf, nextIds } from './question-ids.ts';
import { contentId, zoneId } from './content-id.ts';
import { draftFaults } from './draft-faults.ts';
import { paragraphHtml } from './paragraph-html.ts';
import { countCharacters, plainText } from './plain-text.ts';

const texts = demoTexts();
const words = {
  topics: new Set(texts.map((text) => text.topicOfPost)),
  forms: new Set(texts.map((text) => text.formOfPost)),
  zones: new Set(['junior', 'wisdom']),
};
const first = (): DraftPost =>
  structuredClone(texts.find((text) => text.slug === 'aiyu-poster') as DraftPost);
const faultsOf = (change: (draft: DraftPost) => void): string[] => {
  const draft = first();
  change(draft);
  return draftFaults(draft, words).map((fault) => `${fault.path} ${fault.code}`);
};

describe('the demo texts', () => {
  it('are 24', () => expect(texts).toHaveLength(24));
  it.each(texts.map((text) => [text.slug, text] as const))('%s keeps the format', (slug, text) => {
    expect(draftPost.parse(text)).toEqual(text);
    expect(draftFaults(text, words)).toEqual([]);
    expect(text.summary.length).toBeLessThanOrEqual(60);
    expect(text.questions.length === 5 || text.questions.length === 6).toBe(true);
    expect(new Set(text.questions.map((question) => question.process)).size).toBe(4);
    const types = new Set(text.questions.map((question) => question.type));
    expect(types.size).toBeGreaterThanOrEqual(3);
    expect(types).toContain('shortAnswer');
    const length = text.paragraphs.reduce(
      (sum, paragraph) => sum + Array.from(plainText(paragraph).replaceAll('\n', '')).length,
      0,
    );
    expect(length).toBeGreaterThanOrEqual(120);
    expect(length).toBeLessThanOrEqual(1_300);
    for (const question of text.questions)
      if (question.type === 'singleChoice') expect(question.options).toHaveLength(4);
    expect(slug).toBe(text.slug);
  });
});

describe('a draft is refused with every fault at once', () => {
  it.each<[string, (draft: DraftPost) => void, string]>([
    [
      'a quote that is not in its paragraph',
      (d) => {
        d.questions[0]!.evidence[0]!.quote = '沒有這句話';
      },
      'draft.questions.0.evidence.0.quote quote-not-found',
    ],
    [
      'a paragraph that is not there',
      (d) => {
        d.questions[0]!.evidence[0]!.paragraph = 'p99';
      },
      'draft.questions.0.evidence.0.paragraph unknown-paragraph',
    ],
    [
      'no evidence',
      (d) => {
        d.questions[0]!.evidence = [];
      },
      'draft.questions.0.evidence evidence-missing',
    ],
    [
      'two hints',
      (d) => {
        d.questions[0]!.hints.pop();
      },
      'draft.questions.0.hints hints',
    ],
    [
      'a key that is no option',
      (d) => {
        (d.questions[0] as { key: { optionId: string } }).key.optionId = 'z';
      },
      'draft.questions.0.key.optionId unknown-option',
    ],
    [
      'a wrong option without its reason',
      (d) => {
        delete (d.questions[0] as { options: { why?: string }[] }).options[0]!.why;
      },
      'draft.questions.0.options.0.why why-missing',
    ],
    [
      'an option used twice',
      (d) => {
        (d.questions[2] as { key: { pairs: { optionId: string }[] } }).key.pairs[1]!.optionId = 'c';
      },
      'draft.questions.2.key.pairs option-used-twice',
    ],
    [
      'an item without an answer',
      (d) => {
        (d.questions[3] as { key: { pairs: unknown[] } }).key.pairs.splice(2, 1);
      },
      'draft.questions.3.key.pairs item-unpaired',
    ],
    [
      'a pair of nothing',
      (d) => {
        (d.questions[3] as { key: { pairs: { itemId: string }[] } }).key.pairs[0]!.itemId = 'i9';
      },
      'draft.questions.3.key.pairs.0 unknown-pair',
    ],
    [
      'the same pair twice',
      (d) => {
        const pairs = (d.questions[3] as { key: { pairs: object[] } }).key.pairs;
        pairs.push(structuredClone(pairs[0]!));
      },
      'draft.questions.3.key.pairs pair-repeated',
    ],
    [
      'a rubric out of order',
      (d) => {
        (d.questions[4] as { rubric: unknown[] }).rubric.reverse();
      },
      'draft.questions.4.rubric rubric-order',
    ],
    [
      'a rubric whose top is not the points',
      (d) => {
        d.questions[4]!.points = 3;
      },
      'draft.questions.4.rubric.0.points rubric-top',
    ],
    [
      'one example',
      (d) => {
        (d.questions[4] as { rubric: { examples: string[] }[] }).rubric[0]!.examples.pop();
      },
      'draft.questions.4.rubric.0.examples examples',
    ],
    [
      'a row too short',
      (d) => {
        (d.paragraphs[5] as { rows: string[][] }).rows[0]!.pop();
      },
      'draft.paragraphs.5.rows row-length',
    ],
    [
      'a paragraph id twice',
      (d) => {
        d.paragraphs[1]!.id = 'p1';
      },
      'draft.paragraphs.1.id id-repeated',
    ],
    [
      'a grade of another level',
      (d) => {
        d.grade = '國一';
      },
      'draft.grade grade-mismatch',
    ],
    [
      'a blank title',
      (d) => {
        d.title = '　 ';
      },
      'draft.title title-missing',
    ],
    [
      'no grade',
      (d) => {
        delete d.grade;
      },
      'draft.grade grade-missing',
    ],
    [
      'an unknown topic',
      (d) => {
        d.topicOfPost = '魔法';
      },
      'draft.topicOfPost unknown-category',
    ],
    [
      'an unknown zone',
      (d) => {
        d.zones = ['nowhere'];
      },
      'draft.zones.0 unknown-zone',
    ],
  ])('%s', (_, change, expected) => {
    expect(faultsOf(change)).toContain(expected);
  });

  it('tells all of them together', () => {
    expect(
      faultsOf((draft) => {
        draft.grade = '國一';
        draft.questions[0]!.hints = [];
        draft.questions[4]!.points = 3;
      }),
    ).toEqual([
      'draft.grade grade-mismatch',
      'draft.questions.0.hints hints',
      'draft.questions.4.rubric.0.points rubric-top',
    ]);
  });
});

describe('a text taken apart', () => {
  const composed = composePost(
    first(),
    (text) => Array.from(text).map((_, at) => ({ at, zhuyin: 'ㄅ', pinyin: 'b' })),
    idsOf(nextIds(first(), null, [])),
  );

  it('has ids that follow from slug and id alone', () => {
    // UUIDv5 of the DNS namespace and www.example.com is in RFC 9562; ours is the same function with another name.
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

  it('counts letters and digits only', () => {
    expect(countCharacters([{ id: 'p1', kind: 'text', text: '你好，世界！ 12個' }])).toBe(7);
  });

  it('keeps what an editor wrote as text, never as markup', () => {
    const html = paragraphHtml({
      id: 'p1',
      kind: 'text',
      text: '<script>alert(1)</script><img src=x onerror=alert(1)>\n第二行',
    });
    expect(html).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;<br />第二行</p>',
    );
  });
});
