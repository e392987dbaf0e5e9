import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';

export const draftParagraphs: DraftPost['paragraphs'] = [
  {
    id: 'p1',
    kind: 'text',
    text: '愛玉籽不用煮，泡在水裡搓一搓，水就會慢慢變成滑溜溜的愛玉凍。星期三下午，三年級一起來動手！',
  },
  { id: 'p2', kind: 'heading', text: '做法' },
  {
    id: 'p3',
    kind: 'list',
    items: [
      '步驟一：把手、布袋和大碗洗乾淨，不能沾到油。',
      '步驟二：把愛玉籽裝進布袋，綁緊袋口。',
      '步驟三：拿出布袋，讓大碗靜靜放三十分鐘，不要搖，也不要攪。',
    ],
  },
  {
    id: 'p4',
    kind: 'table',
    caption: '愛玉小醫生',
    headers: ['怎麼了', '可能的原因'],
    rows: [
      ['等了很久，還是水水的', '手或碗沾到油'],
      ['愛玉裡有一粒粒的籽', '袋口鬆了'],
      ['愛玉上面都是泡泡', '布袋常常離開水面'],
    ],
  },
];

const hints = ['海報上有好幾個數字，要看清楚在說什麼。', '找一找是第幾個步驟。', '看步驟三後面寫的是多久。'];

export const wholeQuestions: DraftPost['questions'] = [
  {
    id: 'q1',
    type: 'singleChoice',
    process: 'retrieve',
    points: 1,
    stem: '拿出布袋以後，要讓大碗靜靜的放多久？',
    explanation: '步驟三寫著：拿出布袋，讓大碗靜靜放三十分鐘。',
    hints,
    evidence: [{ paragraph: 'p3', quote: '讓大碗靜靜放三十分鐘' }],
    options: [
      { id: 'a', text: '十分鐘', why: '以為是搓布袋的時間。' },
      { id: 'b', text: '二十分鐘', why: '看成愛玉籽的公克數。' },
      { id: 'c', text: '三十分鐘' },
    ],
    key: { optionId: 'c' },
  },
  {
    id: 'q2',
    type: 'singleMatchingItem',
    process: 'integrate',
    points: 3,
    stem: '三碗愛玉各出了什麼問題？',
    explanation: '看「愛玉小醫生」：同一排的左邊是情形，右邊是原因。',
    hints,
    evidence: [{ paragraph: 'p4', quote: '袋口鬆了' }],
    items: [
      { id: 'i1', text: '吃到硬硬的籽' },
      { id: 'i2', text: '上面好像肥皂泡' },
      { id: 'i3', text: '等了很久還是水' },
    ],
    options: [
      { id: 'a', text: '沾到油' },
      { id: 'b', text: '袋口鬆了' },
      { id: 'c', text: '布袋離開水面' },
      { id: 'd', text: '糖水加太多' },
    ],
    key: {
      pairs: [
        { itemId: 'i1', optionId: 'b' },
        { itemId: 'i2', optionId: 'c' },
        { itemId: 'i3', optionId: 'a' },
      ],
    },
  },
  {
    id: 'q3',
    type: 'multipleMatchingItem',
    process: 'infer',
    points: 3,
    stem: '這些事該在什麼時候做？',
    explanation: '步驟一、二是搓以前做的，步驟三是拿出布袋以後。',
    hints,
    evidence: [{ paragraph: 'p3', quote: '步驟二：把愛玉籽裝進布袋，綁緊袋口。' }],
    items: [
      { id: 'i1', text: '開始搓以前' },
      { id: 'i2', text: '拿出布袋以後' },
    ],
    options: [
      { id: 'a', text: '洗乾淨大碗' },
      { id: 'b', text: '綁緊袋口' },
      { id: 'c', text: '靜靜放著' },
    ],
    key: {
      pairs: [
        { itemId: 'i1', optionId: 'a' },
        { itemId: 'i1', optionId: 'b' },
        { itemId: 'i2', optionId: 'c' },
      ],
    },
  },
  {
    id: 'q4',
    type: 'shortAnswer',
    process: 'evaluate',
    points: 2,
    stem: '你覺得需要「愛玉小醫生」這張表嗎？用表裡的一個例子說明。',
    explanation: '步驟教人怎麼做，表格告訴人做壞了怎麼辦。',
    hints,
    evidence: [{ paragraph: 'p4', quote: '愛玉小醫生' }],
    rubric: [
      {
        points: 2,
        shows: '說出需要或不需要和理由，並用表裡的例子說明。',
        examples: ['需要，有泡泡看表就知道原因。', '要，步驟沒有寫失敗怎麼辦，例如有籽。'],
      },
      {
        points: 1,
        shows: '有說理由，但沒有用表裡的例子。',
        examples: ['需要，因為失敗的時候可以看。', '不需要，照步驟做就好了。'],
      },
      { points: 0, shows: '沒有說到這張表。', examples: ['愛玉很好吃。', '我喜歡做點心。'] },
    ],
    acceptedAnswers: [],
  },
];

/** A choice without a key, a matching that rests on words that are gone, a rubric without words. */
export const faultyQuestions: DraftPost['questions'] = wholeQuestions
  .filter(({ type }) => type !== 'multipleMatchingItem')
  .map((whole): DraftPost['questions'][number] => {
    const question = { ...structuredClone(whole), id: `${whole.id}-faulty` };
    switch (question.type) {
      case 'singleChoice': {
        const options = question.options.map(({ id, text }) => ({ id, text }));
        return { ...question, hints: hints.slice(0, 1), options, key: { optionId: '' } };
      }
      case 'singleMatchingItem':
      case 'multipleMatchingItem':
        return { ...question, evidence: [{ paragraph: 'p4', quote: '袋口鬆掉了' }] };
      case 'shortAnswer':
        return {
          ...question,
          rubric: question.rubric.map(({ points }) => ({ points, shows: '', examples: [] })),
        };
    }
  });
