import type { Post } from '@yuedu/contracts/http/content';
import { isAnswered } from '@yuedu/contracts/rules/answer';
import { type FocusEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { Answering } from './answering.ts';
import { Divider } from './divider.tsx';
import { fontFor, keepPreferences, type Preferences, readPreferences, zhuyinFor } from './preferences.ts';
import { PlaceOfReader } from './place.ts';
import { QuestionPane, type QuestionsProps } from './question-pane.tsx';
import { QuestionSheet } from './question-sheet.tsx';
import { ReaderBar, type ReaderContext, type SavedWords } from './reader-bar.tsx';
import { TextPane } from './text-pane.tsx';
import { t } from './texts.ts';
import { Tools } from './tools.tsx';
import { useEvidence } from './use-evidence.ts';
import { usePosition } from './use-position.ts';
import { useWide } from './use-wide.ts';
import readerStyles from './reader.module.css';
import readerNoticeStyles from './reader.notice.module.css';
import readerQuestionsStyles from './reader.questions.module.css';

export interface ReaderProps {
  post: Post;
  answering: Answering;
  context: ReaderContext;
  saved: SavedWords;
  who?: { name: string; initial: string } | undefined;
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

function usePreferences(): [Preferences, (part: Partial<Preferences>) => void] {
  const place = useContext(PlaceOfReader);
  const [preferences, setPreferences] = useState(() => readPreferences(place));
  const change = (part: Partial<Preferences>): void => {
    const next = { ...preferences, ...part };
    setPreferences(next);
    keepPreferences(next, place);
  };
  useEffect(() => {
    // On the root, so that the ground behind the panes and every popup follow the paper.
    document.documentElement.dataset.paper = preferences.paper;
    return () => {
      delete document.documentElement.dataset.paper;
    };
  }, [preferences.paper]);
  return [preferences, change];
}

const behavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

function bring(id: string, toFocus: boolean): void {
  const element = document.getElementById(id);
  if (!element) return;
  element.scrollIntoView({ block: 'start', behavior: behavior() });
  if (toFocus) element.focus({ preventScroll: true });
}

type Tab = 'text' | 'questions';

function ReaderTabs({ tab, onTab, count }: { tab: Tab; onTab: (tab: Tab) => void; count: string | null }) {
  return (
    <nav className={readerStyles.rtabs} aria-label={t('tabs')}>
      <button type="button" aria-pressed={tab === 'text'} onClick={() => onTab('text')}>
        {t('article')}
      </button>
      <button type="button" aria-pressed={tab === 'questions'} onClick={() => onTab('questions')}>
        {t('questions')}
        {count ? <small>{count}</small> : null}
      </button>
    </nav>
  );
}

const questionOf = (target: EventTarget): string | undefined =>
  (target as HTMLElement).closest<HTMLElement>('[data-question]')?.dataset.question;

/** Which question and which pane are in hand, and the ways between text and questions. */
function useInHand(
  { post, answering, onPosition }: ReaderProps,
  pane: React.RefObject<HTMLElement | null>,
  isWide: boolean,
) {
  const [tab, setTab] = useState<Tab>('text');
  const [current, setCurrent] = useState(0);
  const [said, setSaid] = useState('');
  const prefix = isWide || tab === 'questions' ? 'q' : 's';
  const question = post.questions[current];
  const evidence = useEvidence(post, answering, pane, (questionId, isSet) => {
    const index = post.questions.findIndex((one) => one._id === questionId);
    if (isSet) setSaid(t('proofSet', { number: index + 1 }));
    setCurrent(index);
    if (isSet && !isWide) setTab('questions');
    setTimeout(() => bring(`q-${questionId}`, true), 60);
  });
  usePosition(pane, `${post._id} ${tab}`, onPosition);
  const go = (index: number): void => {
    const wanted = post.questions[index];
    if (!wanted) return;
    setCurrent(index);
    setTimeout(() => bring(`${prefix}-${wanted._id}`, true), 30);
  };
  const see = (paragraphId: string): void => {
    setTab('text');
    setTimeout(() => bring(paragraphId, false), 60);
  };
  const draw = (questionId: string, number: number): void => {
    setTab('text');
    evidence.start(questionId, number);
  };
  const followFocus = (event: FocusEvent): void => {
    const index = post.questions.findIndex((one) => one._id === questionOf(event.target));
    if (index >= 0 && index !== current) setCurrent(index);
  };
  const picked = evidence.picking?.questionId ?? question?._id;
  return {
    tab,
    setTab,
    current,
    question,
    prefix,
    said,
    evidence,
    go,
    see,
    draw,
    followFocus,
    marked: picked ? answering.entry(picked).evidence : [],
  };
}

/** Text and questions: two panes on wide screens, tabs with a question sheet below. */
export function Reader(props: ReaderProps) {
  const {
    post,
    answering,
    context,
    saved,
    notices,
    questionHead,
    afterText,
    instead,
    onFinish,
    isFinishing,
    who,
  } = props;
  const [preferences, change] = usePreferences();
  const isWide = useWide();
  const [share, setShare] = useState(60);
  const pane = useRef<HTMLElement>(null);
  const { tab, setTab, current, question, prefix, said, evidence, go, see, draw, followFocus, marked } =
    useInHand(props, pane, isWide);
  const canAnswer = question !== undefined && instead === undefined;
  const questions: QuestionsProps = {
    post,
    answering,
    current,
    idPrefix: prefix,
    onCurrent: go,
    onSee: see,
    onDraw: draw,
    onFinish,
    isFinishing,
  };
  const done = post.questions.filter((one) => isAnswered(answering.entry(one._id).value)).length;
  const hasZhuyin = zhuyinFor(preferences, post.grade);
  const canZhuyin = post.paragraphs.some((paragraph) => paragraph.readings.length > 0);
  const font = fontFor(preferences, post.grade);
  // A text that may not be read whole has no questions: it has the page to itself.
  const isAlone = post.questions.length === 0 && instead === undefined;

  return (
    <div
      className={readerStyles.reader}
      data-font={font}
      data-alone={isAlone || undefined}
      data-zhuyin={hasZhuyin && canZhuyin ? 'all' : 'off'}
      style={{ '--reading': `${preferences.size}px`, '--share': share } as React.CSSProperties}
    >
      {isWide && question && instead === undefined ? (
        <a
          className="skip"
          href={`#${prefix}-${question._id}`}
          onClick={(event) => {
            event.preventDefault();
            setTab('questions');
            setTimeout(() => go(current), 30);
          }}
        >
          {t('toQuestions')}
        </a>
      ) : null}
      <ReaderBar
        title={post.title}
        context={context}
        saved={saved}
        progress={canAnswer && answering.isOpen ? { done, total: post.questions.length } : null}
        initial={who?.initial}
        name={who?.name}
      />
      <div className={readerNoticeStyles.notices} role="status">
        {notices}
      </div>
      {isWide || isAlone ? null : (
        <ReaderTabs tab={tab} onTab={setTab} count={canAnswer ? `${done}／${post.questions.length}` : null} />
      )}
      <main id="main" className={readerStyles.cols}>
        {isWide || isAlone || tab === 'text' ? (
          <section className={readerStyles.text} aria-label={t('article')}>
            <Tools
              preferences={preferences}
              font={font}
              hasZhuyin={hasZhuyin}
              canZhuyin={canZhuyin}
              onChange={change}
            />
            <TextPane
              post={post}
              hasZhuyin={hasZhuyin && canZhuyin}
              marked={marked}
              evidence={evidence}
              pane={pane}
              current={
                canAnswer && answering.isOpen && question ? { id: question._id, number: current + 1 } : null
              }
            >
              {isAlone ? questionHead : null}
              {afterText ??
                (isAlone ? <p className={readerQuestionsStyles.none}>{t('noQuestions')}</p> : null)}
            </TextPane>
            {!isWide && canAnswer && !evidence.picking ? (
              <QuestionSheet {...questions} idPrefix="s" head={questionHead} />
            ) : null}
          </section>
        ) : null}
        {isWide && !isAlone ? <Divider share={share} onChange={setShare} /> : null}
        {!isAlone && (isWide || tab === 'questions') ? (
          <section className={readerQuestionsStyles.q} aria-label={t('questions')} onFocus={followFocus}>
            {instead ?? <QuestionPane {...questions} head={questionHead} />}
          </section>
        ) : null}
      </main>
      <p className="sr" role="status">
        {said}
      </p>
    </div>
  );
}
