import type { Post } from '@yuedu/contracts/http/content/posts';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Link, type To, useSearchParams } from 'react-router';
import { numbersOf, placeWords } from '../../features/reader/numbering.ts';
import { paragraphRefs } from '../../features/reader/paragraph-refs.ts';
import type { ParagraphWays } from '../../features/results/paragraph-ways.ts';
import styles from '../../features/results/results.module.css';
import { placeNames } from './post-context.ts';

/** The text at a paragraph, for who comes from a question of the result; `question` is its number. */
type ToParagraph = (paragraphId: string, question: number) => To;

/** The text stands at the address of its result, in its place. */
export function useSameAddress(): ToParagraph {
  const [query] = useSearchParams();
  return (paragraphId, question) => {
    const next = new URLSearchParams(query);
    next.set('view', 'text');
    next.set(placeNames.paragraph, paragraphId);
    next.set(placeNames.question, String(question));
    return { search: next.toString() };
  };
}

/** From the words of a result to the paragraphs that they name, and from a quotation to where it stands. */
export function useParagraphWays(post: Post, to: ToParagraph): ParagraphWays {
  const ids = useMemo(
    () => new Map([...numbersOf(post.paragraphs)].map(([paragraphId, number]) => [number, paragraphId])),
    [post],
  );
  const words = (text: string, question: number): ReactNode =>
    paragraphRefs(text).map((part, at) => {
      const id = part.number === null ? undefined : ids.get(part.number);
      return id === undefined ? (
        part.text
      ) : (
        <Link key={at} className={styles.ref} to={to(id, question)}>
          {part.text}
        </Link>
      );
    });
  const place = (paragraphId: string, question: number): ReactNode =>
    post.paragraphs.some(({ _id }) => _id === paragraphId) ? (
      <Link className={styles.place} to={to(paragraphId, question)}>
        {placeWords(post.paragraphs, paragraphId)}
      </Link>
    ) : null;
  return { words, place };
}

/** Brings the question from which the text was opened into view again, once the result is there. */
export function useBroughtQuestion(isThere: boolean): void {
  const [query] = useSearchParams();
  const question = query.get(placeNames.question);
  useEffect(() => {
    if (!isThere || question === null) return;
    const element = document.getElementById(`result-${question}`);
    element?.scrollIntoView({ block: 'start', behavior: 'auto' });
    element?.focus({ preventScroll: true });
  }, [isThere, question]);
}
