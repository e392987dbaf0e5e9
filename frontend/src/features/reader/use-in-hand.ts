import { type FocusEvent, useState } from 'react';
import { isMotionReduced } from '../../lib/display/root.ts';
import type { ReaderProps } from './reader-props.ts';
import { t } from './texts.ts';
import { useEvidence } from './use-evidence.ts';
import { usePosition } from './use-position.ts';

const behavior = (): ScrollBehavior => (isMotionReduced() ? 'auto' : 'smooth');

function bring(id: string, toFocus: boolean): void {
  const element = document.getElementById(id);
  if (!element) return;
  element.scrollIntoView({ block: 'start', behavior: behavior() });
  if (toFocus) element.focus({ preventScroll: true });
}

export type Tab = 'text' | 'questions';

const questionOf = (target: EventTarget): string | undefined =>
  (target as HTMLElement).closest<HTMLElement>('[data-question]')?.dataset.question;

/** Which question and which pane are in hand, and the ways between text and questions. */
export function useInHand(
  { post, answering, onPosition }: Pick<ReaderProps, 'post' | 'answering' | 'onPosition'>,
  pane: React.RefObject<HTMLElement | null>,
  isWide: boolean,
) {
  const [tab, setTab] = useState<Tab>('text');
  const [current, setCurrent] = useState(0);
  const [announcement, announce] = useState('');
  const prefix = isWide || tab === 'questions' ? 'q' : 's';
  const question = post.questions[current];
  const evidence = useEvidence(post, answering, pane, (questionId, isSet) => {
    const index = post.questions.findIndex((one) => one._id === questionId);
    if (isSet) announce(t('proofSet', { number: index + 1 }));
    setCurrent(index);
    if (isSet && !isWide) setTab('questions');
    setTimeout(() => bring(`q-${questionId}`, true), 60);
  });
  usePosition(pane, `${post._id} ${tab}`, onPosition);
  const go = (index: number): void => {
    const target = post.questions[index];
    if (!target) return;
    setCurrent(index);
    setTimeout(() => bring(`${prefix}-${target._id}`, true), 30);
  };
  const see = (paragraphId: string): void => {
    setTab('text');
    setTimeout(() => bring(paragraphId, false), 60);
  };
  const draw = (questionId: string, number: number): void => {
    setTab('text');
    evidence.start({ id: questionId, number });
  };
  const followFocus = (event: FocusEvent): void => {
    const index = post.questions.findIndex((one) => one._id === questionOf(event.target));
    if (index >= 0 && index !== current) setCurrent(index);
  };
  const picked = evidence.picking?.question?.id ?? question?._id;
  return {
    tab,
    setTab,
    current,
    question,
    prefix,
    announcement,
    evidence,
    go,
    see,
    draw,
    followFocus,
    marked: picked ? answering.entry(picked).evidence : [],
  };
}

export type InHand = ReturnType<typeof useInHand>;
