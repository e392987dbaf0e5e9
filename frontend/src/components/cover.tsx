import { classNames } from '../lib/class-names.ts';
import styles from './cover.module.css';

type Drawn = { _id: string; title?: string | undefined; topicOfPost?: string | undefined };

/** What a title is about, where a drawing shows just that; the first that fits. */
const byWord: readonly (readonly [RegExp, string])[] = [
  [/蟹|蝦|招手/, 'crab'],
  [/潮|石滬|海水/, 'tide'],
  [/豆|種子|芽|盆栽/, 'sprout'],
  [/麵|食|愛玉/, 'noodle'],
  [/公車|巴士|小巴|路線/, 'bus'],
  [/卡|票|嗶/, 'card'],
  [/耳機|聲/, 'headphones'],
  [/信|寄/, 'letter'],
  [/補|縫|衣/, 'mending'],
  [/鐘/, 'clock'],
  [/燈|夜/, 'lamp'],
  [/船|渡|艘/, 'boat'],
  [/搖牙|換牙/, 'tooth'],
  [/陌生人/, 'lantern'],
  [/杯|茶/, 'teahouse'],
  [/地圖|老街/, 'river'],
  [/風箏|操場/, 'kite'],
  [/日記|詩/, 'brush'],
  [/栗|菜|市場|退換/, 'basket'],
  [/傘|雨/, 'umbrella'],
  [/成|％|百分/, 'dice'],
  [/農|葉|樹|戶外/, 'leaf'],
  [/果蝠|榴槤/, 'durian'],
  [/太陽/, 'kite'],
];

/**
 * Line drawings by topic, for texts without a cover of their own: things, never people, one yellow area each.
 */
const byTopic: Record<string, readonly string[]> = {
  自然科學: ['crab', 'sprout', 'tide', 'durian'],
  環境永續: ['leaf', 'mending', 'lamp'],
  社會人文: ['teahouse', 'lantern', 'river'],
  生活應用: ['bus', 'basket', 'card', 'noodle'],
  文學故事: ['letter', 'umbrella', 'kite'],
  藝術文化: ['brush', 'lantern'],
  科技: ['headphones', 'card'],
  健康: ['apple', 'clock'],
  歷史人物: ['boat', 'lantern'],
  數學思考: ['dice', 'clock'],
};
const any = ['basket', 'kite', 'river', 'teahouse', 'boat', 'leaf'] as const;

/** The drawing of a text: always the same one for the same text. */
export function drawingOf(post: Drawn): string {
  const word = byWord.find(([pattern]) => pattern.test(post.title ?? ''));
  if (word) return word[1];
  const choice = byTopic[post.topicOfPost ?? ''] ?? any;
  const sum = [...post._id].reduce((total, character) => (total * 31 + character.charCodeAt(0)) % 9_973, 7);
  return choice[sum % choice.length] ?? 'kite';
}

/** A text's cover on 宣紙; decorative. */
export function Cover({
  post,
  className,
}: {
  post: Drawn & { cover?: string | null | undefined };
  className?: string;
}) {
  return (
    <span className={classNames(styles.cov, className)}>
      <img
        src={post.cover ?? `/art/cover-${drawingOf(post)}.svg`}
        width="160"
        height="110"
        alt=""
        loading="lazy"
      />
    </span>
  );
}
