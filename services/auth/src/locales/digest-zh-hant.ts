import type { DigestFacts } from '@yuedu/contracts/events/messages';
import { closingOf, monthAndDay } from '@yuedu/contracts/rules/taipei-time';

type Item = DigestFacts['items'][number];

function closing(deadline: string): string {
  const { day, clock } = closingOf(deadline);
  return `${monthAndDay(day)} ${clock}`;
}

const lines: Record<Item['kind'], (item: Item) => string> = {
  'task-new': ({ title, deadline }) =>
    deadline === null ? `新作業「${title}」。` : `新作業「${title}」，${closing(deadline)} 截止。`,
  'task-near': ({ title, deadline }) =>
    deadline === null ? `「${title}」快截止了。` : `「${title}」快截止了，${closing(deadline)} 前要交。`,
  'task-reminder': ({ title, deadline }) =>
    deadline === null
      ? `老師提醒你交「${title}」。`
      : `老師提醒你交「${title}」，${closing(deadline)} 截止。`,
  'task-graded': ({ title }) => `老師看過你寫的「${title}」了。`,
};

/** What is new, without a word or a point of what was answered: that stands behind the log-in. */
export const digestWords = ({ items, more, stopKey }: DigestFacts) => ({
  before: ['你好：', '悅讀有這些新消息：', ...items.map((item) => `・${lines[item.kind](item)}`)],
  code: null,
  after: [
    ...(more > 0 ? [`另外還有 ${more} 件，登入後都看得到。`] : []),
    '這封信是你在「我的資料」選擇要收的。',
  ],
  link: { words: '看我的作業', path: '/homework/students' },
  stop: { words: '不想再收到這樣的信', path: `/stop-digest#${stopKey}` },
});
