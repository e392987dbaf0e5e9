import type { Reading } from '@yuedu/contracts/http/content/posts';
import { createContext, type ReactNode, Suspense, useContext } from 'react';
import { lazyPart } from '../../lib/browser/lazy-part.ts';
import { mayNameParagraph, ParagraphLinksContext } from './paragraph-links.ts';
import { Runs } from './text-runs.tsx';

/** Whether the reader wants zhuyin: text, title, questions and options follow it together. */
export const ZhuyinShown = createContext(false);

interface WordsProps {
  text: string;
  readings: readonly Reading[] | undefined;
  /** Drawn where no zhuyin is. */
  children?: ReactNode;
}
const noReadings: readonly Reading[] = [];

function PlainWords({ text, readings, children = text }: WordsProps) {
  const isShown = useContext(ZhuyinShown);
  if (!isShown || !readings || readings.length === 0) return <>{children}</>;
  return (
    <>
      <span className="sr">{text}</span>
      <span aria-hidden="true">
        <Runs text={text} readings={readings} hasZhuyin marks={[]} picking={null} textMarks={[]} />
      </span>
    </>
  );
}

/** Without links where these can't be had. */
const LinkedWords = lazyPart(() => import('./linked-words.tsx'), PlainWords);

/**
 * Words of a title, a question or an option. Where zhuyin is drawn, a screen reader is given the plain words
 * in one piece; where a question's words name a paragraph they lead to it.
 */
export function Words(props: WordsProps) {
  const isShown = useContext(ZhuyinShown);
  const links = useContext(ParagraphLinksContext);
  const { text, readings = noReadings } = props;
  if (!links || !mayNameParagraph(text)) return <PlainWords {...props} />;
  return (
    <Suspense fallback={<PlainWords {...props} />}>
      <LinkedWords text={text} readings={isShown ? readings : noReadings} links={links} />
    </Suspense>
  );
}
