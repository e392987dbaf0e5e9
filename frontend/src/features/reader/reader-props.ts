import type { Post } from '@yuedu/contracts/http/content/posts';
import type { ReactNode } from 'react';
import type { Answering } from './answering.ts';
import type { QuestionsProps } from './question-pane.tsx';
import type { ReaderContext, SavedWords } from './reader-bar.tsx';
import type { InHand } from './use-in-hand.ts';

export interface ReaderProps {
  post: Post;
  answering: Answering;
  context: ReaderContext;
  saved: SavedWords;
  /** Whose notes are made and shown; left out: nobody's. */
  notesOf?: string | null;
  who?: { name: string; initial: string } | undefined;
  /** At the end of the bar. */
  extra?: ReactNode;
  /** Lines under the bar. */
  notices?: ReactNode;
  /** Above the questions: why they can't be answered, or the result. */
  questionHead?: ReactNode;
  /** After the text: a way in, where only its first part may be read. */
  afterText?: ReactNode;
  /** Instead of the questions. */
  instead?: ReactNode;
  onFinish: (() => void) | null;
  isFinishing: boolean;
  onPosition: (index: number) => void;
}

/** What its parts share. */
export interface PartProps {
  reader: ReaderProps;
  inHand: InHand;
  questions: QuestionsProps;
  isWide: boolean;
  /** The text with all its readings. */
  whole: Post;
}

/** A text that may not be read whole has no questions: it has the page to itself. */
export const isAlone = ({ post, instead }: ReaderProps): boolean =>
  post.questions.length === 0 && instead === undefined;
