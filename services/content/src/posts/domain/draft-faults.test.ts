import { type DraftPost, draftPost } from '@yuedu/contracts/http/content/post-drafts';
import { demoTexts } from '../../testing/demo-texts.ts';
import { draftFaults } from './draft-faults.ts';
import { plainText } from './plain-text.ts';

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
      'as many options as items, so that the last pair gives itself away',
      (d) => {
        const question = d.questions[2] as { options: unknown[]; items: unknown[] };
        question.options.splice(question.items.length);
      },
      'draft.questions.2.options too-few-options',
    ],
    [
      'a rubric with two levels of the same points',
      (d) => {
        const { rubric } = d.questions[4] as { rubric: { points: number }[] };
        rubric[1]!.points = rubric[0]!.points;
      },
      'draft.questions.4.rubric rubric-order',
    ],
    [
      'a rubric that does not end with nothing',
      (d) => {
        (d.questions[4] as { rubric: unknown[] }).rubric.pop();
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
      'a mark beyond the text',
      (d) => {
        const [paragraph] = d.paragraphs as { text: string; marks?: object[] }[];
        const { length } = Array.from(paragraph!.text);
        paragraph!.marks = [{ kind: 'name', start: 0, end: length + 1 }];
      },
      'draft.paragraphs.0.marks.0 mark-range',
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

  it('asks for no grade where the level has none', () => {
    expect(
      faultsOf((draft) => {
        draft.education = 'Others';
        delete draft.grade;
      }),
    ).toEqual([]);
  });

  it('tells all of them together', () => {
    expect(
      faultsOf((draft) => {
        draft.grade = '國一';
        draft.questions[0]!.evidence = [];
        draft.questions[4]!.points = 3;
      }),
    ).toEqual([
      'draft.grade grade-mismatch',
      'draft.questions.0.evidence evidence-missing',
      'draft.questions.4.rubric.0.points rubric-top',
    ]);
  });
});

it('a reviewed reading is a syllable of Mandarin on a character of its phrase', () => {
  const reading = { phrase: '長大', at: 0, zhuyin: 'ㄓㄤˇ', pinyin: 'zhǎng' };
  const faults = faultsOf((draft) => {
    draft.readings = [
      reading,
      { ...reading, at: 2 },
      { ...reading, zhuyin: 'ㄓㄩ' },
      { ...reading, pinyin: '<img>' },
    ];
  });
  expect(faults).toEqual([
    'draft.readings.1 reading-place',
    'draft.readings.2.zhuyin reading-syllable',
    'draft.readings.3.zhuyin reading-syllable',
  ]);
});
