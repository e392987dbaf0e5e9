import type { Post } from '@yuedu/contracts/http/content/posts';
import { isAnswered } from '@yuedu/contracts/rules/answer';
import { gradeToReadAt } from '@yuedu/contracts/rules/education';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useMedia } from '../../lib/browser/media.ts';
import { useUser } from '../../lib/session/store.ts';
import { breakpoints } from '../../lib/theme.ts';
import { Divider } from './divider.tsx';
import { fontFor, isShown, lineHeightOf, sizeFor, zhuyinFor } from '../../lib/reading-preferences.ts';
import { QuestionPane, type QuestionsProps } from './question-pane.tsx';
import { ReaderBar } from './reader-bar.tsx';
import { isAlone, type PartProps, type ReaderProps } from './reader-props.ts';
import { ownNotation } from '../../lib/notation.ts';
import { TextPart } from './text-part.tsx';
import { t } from './texts.ts';
import type { ToolsProps } from './tools.tsx';
import { numbersOf } from './numbering.ts';
import { ParagraphLinksContext } from './paragraph-links.ts';
import { type Tab, useInHand } from './use-in-hand.ts';
import { QuestionLookUp } from './use-look-up.tsx';
import { usePreferences } from './use-preferences.ts';
import { useShownPost } from './use-shown-post.ts';
import { ZhuyinShown } from './words.tsx';
import readerStyles from './reader.module.css';
import readerNoticeStyles from './reader.notice.module.css';
import readerQuestionsStyles from './reader.questions.module.css';

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

function SkipToQuestions({ inHand: { prefix, question, setTab, go, current } }: PartProps) {
  return question ? (
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
  ) : null;
}

function QuestionPart({ reader: { post, questionHead, instead }, inHand, questions, isWide }: PartProps) {
  return (
    <section className={readerQuestionsStyles.q} aria-label={t('questions')} onFocus={inHand.followFocus}>
      {isWide ? null : <h1 className="sr">{t('questionsOf', { title: post.title })}</h1>}
      {instead ?? <QuestionPane {...questions} head={questionHead} />}
    </section>
  );
}

/** Words of questions lead to the paragraphs that they name. */
function LinksToParagraphs({
  post,
  see,
  children,
}: {
  post: Post;
  see: (paragraphId: string) => void;
  children: ReactNode;
}) {
  const ids = useMemo(
    () => new Map([...numbersOf(post.paragraphs)].map(([paragraphId, number]) => [number, paragraphId])),
    [post],
  );
  return <ParagraphLinksContext value={{ ids, see }}>{children}</ParagraphLinksContext>;
}

/** How the text looks, as the tools show and change it. */
function useTools(post: Post): ToolsProps {
  const [preferences, onChange] = usePreferences();
  const canZhuyin = post.paragraphs.some((paragraph) => paragraph.readings.length > 0);
  const user = useUser();
  return {
    preferences,
    onChange,
    zhuyin: canZhuyin ? zhuyinFor(preferences, post.grade) : null,
    grade: gradeToReadAt(user?.title === 'student' ? user.grade : null, post),
    font: fontFor(preferences, post.grade),
  };
}

function lookOf({ preferences, zhuyin }: ToolsProps): React.CSSProperties {
  const hasZhuyin = isShown(zhuyin);
  const look = {
    '--reading': `${sizeFor(preferences, hasZhuyin)}px`,
    '--line': lineHeightOf(preferences, hasZhuyin),
  };
  return look as React.CSSProperties;
}

/** Text and questions side by side, or one of them. */
function Panes({
  tools,
  pane,
  ...part
}: PartProps & { pane: React.RefObject<HTMLElement | null>; tools: ToolsProps }) {
  const { isWide, inHand } = part;
  const alone = isAlone(part.reader);
  const [share, setShare] = useState(60);
  return (
    <main id="main" className={readerStyles.cols} style={{ '--share': share } as React.CSSProperties}>
      {isWide || alone || inHand.tab === 'text' ? <TextPart {...part} pane={pane} tools={tools} /> : null}
      {isWide && !alone ? <Divider share={share} onChange={setShare} /> : null}
      {!alone && (isWide || inHand.tab === 'questions') ? <QuestionPart {...part} /> : null}
    </main>
  );
}

const sideBySide = `(min-width: ${breakpoints.lg}px)`;

/** Text and questions: two panes on wide screens, tabs with a question sheet below. */
export function Reader(given: ReaderProps) {
  const tools = useTools(given.post);
  const post = useShownPost(given.post, tools.zhuyin, tools.grade);
  const props = { ...given, post };
  const { answering, context, saved, notices, instead, onFinish, isFinishing, who, extra } = props;
  const isWide = useMedia(sideBySide);
  const pane = useRef<HTMLElement>(null);
  const inHand = useInHand(props, pane, isWide);
  const { tab, setTab, current, question, prefix, announcement, go, see, draw } = inHand;
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
  const part: PartProps = { reader: props, inHand, questions, isWide, whole: given.post };
  const done = post.questions.filter((one) => isAnswered(answering.entry(one._id).value)).length;

  return (
    <div
      className={readerStyles.reader}
      data-font={tools.font}
      data-alone={isAlone(props) || undefined}
      data-notation={ownNotation}
      data-zhuyin={isShown(tools.zhuyin) ? tools.zhuyin : undefined}
      style={lookOf(tools)}
    >
      {isWide && canAnswer ? <SkipToQuestions {...part} /> : null}
      <ReaderBar
        title={post.title}
        context={context}
        saved={saved}
        progress={canAnswer && answering.isOpen ? { done, total: post.questions.length } : null}
        initial={who?.initial}
        name={who?.name}
        extra={extra}
      />
      <div className={readerNoticeStyles.notices} role="status">
        {notices}
      </div>
      {isWide || isAlone(props) ? null : (
        <ReaderTabs tab={tab} onTab={setTab} count={canAnswer ? `${done}／${post.questions.length}` : null} />
      )}
      <ZhuyinShown value={isShown(tools.zhuyin)}>
        <LinksToParagraphs post={post} see={see}>
          <Panes {...part} pane={pane} tools={tools} />
          {canAnswer ? <QuestionLookUp post={post} /> : null}
        </LinksToParagraphs>
      </ZhuyinShown>
      <p className="sr" role="status">
        {announcement}
      </p>
    </div>
  );
}
