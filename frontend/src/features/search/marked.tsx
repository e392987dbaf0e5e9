import type { SearchMark } from '@yuedu/contracts/http/content/search';
import type { ReactNode } from 'react';
import { TitleWords } from '../../components/title-words.tsx';
import styles from './search.module.css';

/**
 * A text with its hits.
 * @param marks in code points, in order, none overlapping
 * @param isTitle where it may be broken is marked, as in every title
 */
export function Marked({
  text,
  marks,
  isTitle = false,
}: {
  text: string;
  marks: readonly SearchMark[];
  isTitle?: boolean;
}) {
  const points = Array.from(text);
  const parts: ReactNode[] = [];
  const words = (start: number, end?: number): ReactNode => {
    const piece = points.slice(start, end).join('');
    return isTitle ? <TitleWords key={`words ${start}`}>{piece}</TitleWords> : piece;
  };
  let at = 0;
  for (const { start, end } of marks) {
    parts.push(words(at, start));
    parts.push(
      <mark key={start} className={styles.hit}>
        {words(start, end)}
      </mark>,
    );
    at = end;
  }
  parts.push(words(at));
  return <>{parts}</>;
}
