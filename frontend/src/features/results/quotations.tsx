import type { ParagraphWays } from './paragraph-ways.ts';
import styles from './results.module.css';

/** What is quoted from the text, each with the way to where it stands. */
export function Quotations({
  quotes,
  number,
  ways,
}: {
  quotes: readonly { paragraphId: string; quote: string }[];
  /** Of the question that quotes. */
  number: number;
  ways: ParagraphWays;
}) {
  return quotes.map(({ paragraphId, quote }, at) => (
    <p key={at} className={styles.quoted}>
      <q lang="zh-Hant-TW">{quote}</q>
      {ways.place(paragraphId, number)}
    </p>
  ));
}
