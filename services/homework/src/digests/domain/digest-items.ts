import type { DigestFacts } from '@yuedu/contracts/events/messages';
import { mostDigestItems } from '@yuedu/contracts/rules/digest';
import type { NotificationKind } from '@yuedu/contracts/rules/notification';

export interface News {
  readonly kind: NotificationKind;
  readonly taskId: string;
  readonly title: string;
  readonly deadline: Date | null;
}
type Content = Pick<DigestFacts, 'items' | 'more'>;

/** Of one piece of homework the most pressing is said. */
const pressing: readonly NotificationKind[] = ['task-reminder', 'task-near', 'task-new'];

/** What a mail says: homework by its deadline, once each, then what was marked. null: nothing. */
export function digestItems(news: readonly News[]): Content | null {
  const waiting = new Map<string, News>();
  for (const kind of pressing)
    for (const one of news) if (one.kind === kind && !waiting.has(one.taskId)) waiting.set(one.taskId, one);
  const dueAt = ({ deadline }: News): number => deadline?.getTime() ?? Infinity;
  const all = [
    // by comparing: without a deadline the difference would be no number
    ...[...waiting.values()].toSorted((a, b) => Number(dueAt(a) > dueAt(b)) - Number(dueAt(a) < dueAt(b))),
    ...news.filter(({ kind }) => kind === 'task-graded'),
  ];
  if (all.length === 0) return null;
  const items = all.slice(0, mostDigestItems).map(({ kind, title, deadline }) => ({
    kind,
    title,
    deadline: deadline?.toISOString() ?? null,
  }));
  return { items, more: all.length - items.length };
}
