import type { User } from '@yuedu/contracts/http/auth/users';
import type { Announcement } from '@yuedu/contracts/http/assessment/announcements';
import type { Plan } from '@yuedu/contracts/http/billing/plans';
import type { MySubscription, Subscription } from '@yuedu/contracts/http/billing/subscriptions';
import type { PostHead } from '@yuedu/contracts/http/content/posts';
import type { getDistricts } from '@yuedu/contracts/http/gateway';
import type { OutputOf } from '@yuedu/contracts/route';
import type { Homework } from '@yuedu/contracts/http/homework/homeworks';

const dayMs = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();
const id = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const page = <T>(results: readonly T[]) => ({
  results,
  total: results.length,
  skip: 0,
  limit: 100,
  next: null,
});

export const student: User = {
  _id: id(1),
  version: 1,
  role: 'user',
  title: 'student',
  titles: ['student'],
  name: '曾詩涵',
  nickname: null,
  avatarId: null,
  username: 'shihan',
  email: null,
  phone: null,
  education: 'ElementarySchool',
  grade: '小五',
  region: null,
  town: null,
  createdAt: inDays(-200),
  updatedAt: inDays(-1),
  total: 12,
  last: null,
  lastReadTaskAt: inDays(-1),
  hasPassword: true,
  oauth: {},
  scope: { schoolIds: [] },
  zones: [],
  children: [],
  subscription: {
    status: 'inactive',
    subscriptionStatus: 'inactive',
    parentingStatus: 'inactive',
    productKeyStatus: 'inactive',
    classStatus: 'inactive',
  },
};
export const parent: User = {
  ...student,
  _id: id(2),
  title: 'parent',
  titles: ['parent'],
  name: '曾文彬',
  grade: null,
  education: null,
  children: [
    { userId: id(1), name: '曾詩涵', grade: '小五', avatarId: null },
    { userId: id(3), name: '曾子皓', grade: '小二', avatarId: null },
  ],
};

const head: PostHead = {
  _id: id(10),
  version: 1,
  postVersion: 1,
  title: '茶室裡的暗號',
  summary: '老茶室的夥計喊單時，用的是一套只有自己人聽得懂的話。這些話從哪裡來，又為什麼慢慢不見了？',
  author: '林曉雯',
  cover: null,
  education: 'ElementarySchool',
  grade: '小五',
  topicOfPost: '文化',
  formOfPost: '說明文',
  typeOfPost: '連續',
  difficultyOfPost: '適中',
  zones: [],
  tags: ['飲食'],
  isFree: true,
  characters: 820,
  minutes: 4,
  questionCount: 5,
  publishedAt: inDays(-7),
  updatedAt: inDays(-7),
  open: true,
};
export const posts: readonly PostHead[] = [
  head,
  {
    ...head,
    _id: id(11),
    title: '潮汐為什麼天天遲到',
    topicOfPost: '自然',
    difficultyOfPost: '進階',
    isFree: false,
  },
  {
    ...head,
    _id: id(12),
    title: '一張公車時刻表教我的事：在等車的二十分鐘裡，我學會看懂整座城市',
    topicOfPost: '生活',
    typeOfPost: '非連續',
    isFree: false,
    open: false,
  },
];

export const homeworks: readonly Homework[] = [
  {
    _id: id(20),
    version: 1,
    title: '第五週晨讀',
    classId: id(30),
    startAt: inDays(-2),
    deadline: inDays(2),
    showKeys: 'deadline',
    groups: [],
    exceptions: [],
    tasks: [
      {
        _id: id(21),
        title: '第五週晨讀',
        posts: [
          { _id: id(10), title: '茶室裡的暗號', questionCount: 5, startedAt: inDays(-1), attemptId: id(40) },
          { _id: id(11), title: '潮汐為什麼天天遲到', questionCount: 4 },
        ],
      },
    ],
    effectiveDeadline: inDays(2),
  },
  {
    _id: id(22),
    version: 1,
    title: '第四週晨讀',
    classId: id(30),
    startAt: inDays(-9),
    deadline: inDays(-3),
    showKeys: 'finish',
    groups: [],
    exceptions: [],
    tasks: [
      {
        _id: id(23),
        title: '第四週晨讀',
        posts: [
          {
            _id: id(12),
            title: '一張公車時刻表教我的事：在等車的二十分鐘裡，我學會看懂整座城市',
            questionCount: 6,
            attemptId: id(41),
            startedAt: inDays(-5),
            // In this week on a Monday, too.
            finishedAt: inDays(0),
            late: true,
            score: 8,
            maxScore: 10,
            pending: 2,
          },
        ],
      },
    ],
    effectiveDeadline: inDays(-3),
  },
];

export const classes = [
  {
    _id: id(30),
    version: 1,
    title: '五年三班',
    endAt: inDays(150),
    teacherNames: ['周慧玲'],
    schoolName: '公教中學附屬小學',
  },
];
export const zones = { zones: [{ _id: id(50), title: '文學智慧', code: 'wisdom' }], zoneIds: [id(50)] };

const plan: Plan = {
  _id: id(60),
  version: 1,
  name: '悅讀家庭・一年',
  summary: '一家人一起讀。',
  features: ['所有文章', '孩子的閱讀報告', '每篇附解說'],
  image: 2,
  offer: 'purchase',
  zones: [id(50)],
  months: 12,
  price: { amountMinor: 16_800, currency: 'MYR' },
  sharesWithChildren: true,
  position: 2,
  isOffered: true,
  updatedAt: inDays(-30),
};
export const plans: readonly Plan[] = [
  {
    ...plan,
    _id: id(61),
    name: '悅讀試讀',
    summary: '先讀讀看。',
    features: ['每週一篇免費文章'],
    image: 1,
    offer: 'free',
    zones: [],
    price: { amountMinor: 0, currency: 'MYR' },
    position: 1,
  },
  plan,
  {
    ...plan,
    _id: id(62),
    name: '悅讀學校',
    summary: '全班一起讀，老師看得到誰讀懂了。',
    features: ['派作業', '班級報表', '匯出試算表'],
    image: 3,
    offer: 'contact',
    price: { amountMinor: 0, currency: 'MYR' },
    position: 3,
  },
];

const subscription: Subscription = {
  _id: id(70),
  version: 1,
  source: 'own',
  userId: id(2),
  planId: plan._id,
  planName: plan.name,
  orderId: id(71),
  zones: [id(50)],
  state: 'active',
  startAt: inDays(-100),
  endAt: inDays(265),
  cancelledAt: null,
  createdAt: inDays(-100),
  updatedAt: inDays(-100),
};
export const subscriptions: readonly Subscription[] = [
  subscription,
  { ...subscription, _id: id(72), state: 'expired', startAt: inDays(-500), endAt: inDays(-135) },
];
export const mySubscription: MySubscription = {
  status: 'active',
  subscriptionStatus: 'active',
  parentingStatus: 'inactive',
  productKeyStatus: 'inactive',
  productKey: null,
  classStatus: 'inactive',
  class: null,
  zones: [id(50)],
  plan,
  endAt: inDays(265),
};

const announcement: Announcement = {
  _id: id(80),
  version: 1,
  title: '秋季評量開始報名',
  body: '報名到十二月五日為止。\n\n每人可以選兩個時段，名額滿了會換到下一個時段。',
  state: 'published',
  pinnedAt: inDays(-3),
  isPopup: false,
  publishedAt: inDays(-3),
  createdAt: inDays(-4),
  updatedAt: inDays(-3),
};
export const announcements: readonly Announcement[] = [
  announcement,
  { ...announcement, _id: id(81), title: '考場平板的使用說明', pinnedAt: null, publishedAt: inDays(-12) },
];

const kinds = (kind: 'topic' | 'form' | 'type' | 'difficulty', titles: readonly string[]) =>
  titles.map((title, index) => ({ _id: id(90 + index), version: 1, kind, title, position: index }));
export const categories = {
  topic: kinds('topic', ['文化', '自然', '生活']),
  form: kinds('form', ['說明文', '故事']),
  type: kinds('type', ['連續', '非連續']),
  difficulty: kinds('difficulty', ['新手', '簡單', '適中', '進階', '挑戰']),
};

const place = (value: string, name: string) => ({ value, name, localName: null });
export const districts: OutputOf<typeof getDistricts> = {
  locale: 'zh-TW',
  regions: [
    {
      id: 'northern',
      name: '北部',
      localName: null,
      counties: [
        { name: '臺北市', towns: [place('taipei-daan', '大安區'), place('taipei-wanhua', '萬華區')] },
        { name: '新竹縣', towns: [place('hsinchu-zhubei', '竹北市')] },
      ],
    },
  ],
};
