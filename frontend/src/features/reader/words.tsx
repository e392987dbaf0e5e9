import type { Reading } from '@yuedu/contracts/http/content/posts';
import { createContext, type ReactNode, useContext } from 'react';
import { Runs } from './text-runs.tsx';

/** Whether the reader wants zhuyin: text, title, questions and options follow it together. */
export const ZhuyinShown = createContext(false);

/**
 * Words of a title, a question or an option. Where zhuyin is drawn, a screen reader is given the plain words
 * in one piece.
 */
export function Words({
  text,
  readings,
  children = text,
}: {
  text: string;
  readings: readonly Reading[] | undefined;
  /** Drawn where no zhuyin is. */
  children?: ReactNode;
}) {
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
