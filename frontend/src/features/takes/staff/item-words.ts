import type { ItemFigures, PostTakes } from '@yuedu/contracts/http/homework/takes';
import type { Post } from '@yuedu/contracts/http/content/posts';
import { toCsv } from '@yuedu/contracts/rules/csv';
import { discriminationBand, extremeShare } from '@yuedu/contracts/rules/item-figures';
import { percentOf } from '@yuedu/contracts/rules/percent';
import { processWords } from '@yuedu/contracts/rules/processes';
import { t } from './texts.ts';

/** A question's figures with its place and words; the words are on their way, or nobody has them any more. */
export interface ShownItem extends ItemFigures {
  readonly position: number;
  readonly stem: string;
  readonly optionTexts: ReadonlyMap<string, string>;
}

export function shownItems(takes: PostTakes, text: Partial<Post> | undefined): ShownItem[] {
  return takes.questions.map((figures, at) => {
    const words = text?.questions?.find((question) => question._id === figures.questionId);
    const optionTexts = new Map(words?.options?.map((option) => [option._id, option.text]));
    const places = [...optionTexts.keys()];
    const options = [...figures.options].sort(
      (a, b) => places.indexOf(a.optionId) - places.indexOf(b.optionId),
    );
    return { ...figures, options, position: at + 1, stem: words?.stem ?? '', optionTexts };
  });
}

/** The letter under which readers see an option. */
export function letterOf(item: Pick<ItemFigures, 'options'>, optionId: string | undefined): string {
  const at = item.options.findIndex((option) => option.optionId === optionId);
  return at < 0 ? '—' : String.fromCodePoint('A'.codePointAt(0)! + at);
}

export const keyLetter = (item: Pick<ItemFigures, 'options'>): string =>
  letterOf(item, item.options.find((option) => option.isKey)?.optionId);

export type Remark = 'alarm' | 'negative' | 'poor' | 'easy' | 'hard' | 'fine';

/** What an editor should look at, the weightiest alone. */
export function remarkOf({ alarm, discrimination, share }: ItemFigures): Remark {
  if (alarm) return 'alarm';
  const band = discrimination === null ? null : discriminationBand(discrimination);
  if (band === 'negative') return 'negative';
  if (share !== null && share > extremeShare.easy) return 'easy';
  if (band === 'poor') return 'poor';
  return share !== null && share < extremeShare.hard ? 'hard' : 'fine';
}

const weights: readonly Remark[] = ['alarm', 'negative', 'poor', 'hard', 'easy', 'fine'];

/** What has to be looked at first, then as in the text. */
export const byRemark = (items: readonly ShownItem[]): ShownItem[] =>
  [...items].sort((a, b) => weights.indexOf(remarkOf(a)) - weights.indexOf(remarkOf(b)));

export const shareWords = (share: number | null): string =>
  share === null ? t('withheld') : `${percentOf(share)}%`;
export const discriminationWords = (discrimination: number | null): string =>
  discrimination === null ? t('withheld') : discrimination.toFixed(2).replace('-', '−');

/** What the numbers say, in a sentence or two. */
export function findingOf(items: readonly ShownItem[], readers: number): string {
  const alarms = items.filter(({ alarm }) => alarm !== null);
  const [first] = alarms;
  if (first?.alarm) {
    const words = t('findingAlarm', {
      position: first.position,
      letter: letterOf(first, first.alarm.optionId),
      key: keyLetter(first),
      chosen: first.alarm.chosen,
      choseKey: first.alarm.choseKey,
    });
    return alarms.length > 1 ? words + t('findingAlarms', { count: alarms.length - 1 }) : words;
  }
  const [weakest] = items
    .filter((item) => ['negative', 'poor'].includes(remarkOf(item)))
    .sort((a, b) => (a.discrimination ?? 0) - (b.discrimination ?? 0));
  if (weakest)
    return t('findingPoor', {
      position: weakest.position,
      value: discriminationWords(weakest.discrimination),
    });
  const [hardest] = items
    .filter(({ share }) => share !== null)
    .sort((a, b) => (a.share ?? 0) - (b.share ?? 0));
  if (!hardest) return t('findingFew', { count: readers });
  if (items.every(({ discrimination }) => discrimination === null))
    return t('findingFew', { count: readers });
  return t('findingHard', { position: hardest.position, share: percentOf(hardest.share ?? 0) });
}

/** A line an option of a choice, and one of each other question. */
export function csvOf(items: readonly ShownItem[]): string {
  const head = [
    'question',
    'type',
    'readers',
    'right',
    'blank',
    'pending',
    'share',
    'discrimination',
    'remark',
  ] as const;
  const ofOptions = ['options', 'key', 'chosen', 'upper', 'lower'] as const;
  return toCsv([
    [...head, ...ofOptions].map((key) => t(key)),
    ...items.flatMap((item) => {
      const line = [
        `${item.position}. ${item.stem}`,
        `${t(item.type)}・${processWords[item.process]}`,
        item.readers,
        item.right,
        item.blank,
        item.pending,
        item.share === null ? null : percentOf(item.share) / 100,
        item.discrimination,
        t(remarkOf(item)),
      ];
      if (item.options.length === 0) return [[...line, null, null, null, null, null]];
      return item.options.map((option) => [
        ...line,
        optionWords(item, option.optionId),
        option.isKey ? t('key') : null,
        option.chosen,
        item.groups ? option.upper : null,
        item.groups ? option.lower : null,
      ]);
    }),
  ]);
}

export const optionWords = (item: ShownItem, optionId: string): string =>
  t('optionWords', { letter: letterOf(item, optionId), text: item.optionTexts.get(optionId) ?? '' }).trim();
