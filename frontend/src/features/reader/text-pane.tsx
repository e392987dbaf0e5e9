import type { Post } from '@yuedu/contracts/http/content/posts';
import type { Evidence } from '@yuedu/contracts/http/homework/attempts';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { Cover } from '../../components/cover.tsx';
import { Icon } from '../../components/icon.tsx';
import { numbersOf } from './numbering.ts';
import { ReadVersion } from './image-figure.tsx';
import { Paragraph } from './paragraph.tsx';
import type { SelectedWords, SelectionAct } from './selection-acts.ts';
import { splitSentences, type Stretch } from '@yuedu/contracts/rules/sentences';
import { t } from './texts.ts';
import { useTool } from './use-tool.tsx';
import { Words } from './words.tsx';
import type { EvidenceTools } from './use-evidence.ts';
import type { TextPress } from './use-look-up.tsx';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../components/button.tsx';
import { TitleWords } from '../../components/title-words.tsx';
import readerArticleStyles from './reader.article.module.css';
import readerStyles from './reader.module.css';

const loadSelectionBar = () => import('./selection-bar.tsx');
/** Where the bar can't come, that is said and the words stay selected. */
const keepWords = (): void => undefined;

const noMarks: readonly Stretch[] = [];

function Head({ post }: { post: Post }) {
  const meta = [
    post.topicOfPost,
    post.formOfPost,
    t('characters', { count: post.characters }),
    t('minutes', { count: post.minutes }),
    t('difficulty', { level: post.difficultyOfPost }),
  ];
  return (
    <header>
      <Cover post={post} className={classNames(readerArticleStyles.art, readerStyles.cov)} />
      <h1>
        <Words text={post.title} readings={post.titleReadings}>
          <TitleWords>{post.title}</TitleWords>
        </Words>
      </h1>
      <ul className={readerArticleStyles.meta}>
        {meta.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </header>
  );
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function usePickKeys(
  evidence: EvidenceTools,
  pane: React.RefObject<HTMLElement | null>,
): (event: KeyboardEvent) => void {
  const { picking } = evidence;
  const active = picking?.active;
  useEffect(() => {
    if (active === undefined) return;
    const sentence = pane.current?.querySelector<HTMLElement>(`[data-sentence="${active}"]`);
    sentence?.focus({ preventScroll: true });
    sentence?.scrollIntoView({ block: 'center', behavior: 'auto' });
  }, [active, pane]);
  return (event) => {
    if (!picking) return;
    const step = steps[event.key];
    if (step !== undefined) evidence.move(picking.active + step);
    else if (event.key === 'Home') evidence.move(0);
    else if (event.key === 'End') evidence.move(evidence.places.length - 1);
    else if (event.key === 'Enter' || event.key === ' ') evidence.pick(picking.active);
    else if (event.key === 'Escape') evidence.cancel();
    else return;
    event.preventDefault();
  };
}

/**
 * Takes what was drawn or tapped on the click, the last event of a press: the question that comes in place of
 * the text must not get it. A drag ends in a click, too, on what holds both its ends.
 */
function usePickPointer(evidence: EvidenceTools, press: TextPress) {
  const pressed = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent): void => {
      pressed.current = { x, y };
      press.onPointerDown();
    },
    onClick: (event: MouseEvent): void => {
      const began = pressed.current;
      pressed.current = null;
      const { picking } = evidence;
      if (!picking) return press.onClick(event);
      if (evidence.takeDrawn()) return;
      // A screen reader's press has no pointer and so no way that it went.
      const isTap = !began || Math.hypot(event.clientX - began.x, event.clientY - began.y) < 8;
      const sentence = isTap ? (event.target as HTMLElement).closest<HTMLElement>('[data-sentence]') : null;
      if (sentence) evidence.pick(Number(sentence.dataset.sentence));
    },
  };
}

export interface TextPaneProps {
  post: Post;
  hasZhuyin: boolean;
  marked: Evidence;
  evidence: EvidenceTools;
  pane: React.RefObject<HTMLElement | null>;
  current: { id: string; number: number } | null;
  /** What else may be done with selected words. */
  acts: readonly SelectionAct[];
  press: TextPress;
  children?: ReactNode;
}

function PickBar({ evidence }: { evidence: EvidenceTools }) {
  if (!evidence.picking) return null;
  const { question } = evidence.picking;
  return (
    <div className={readerArticleStyles.pickbar} role="status">
      <Icon name="pencil" />
      <p>
        <b>{question ? t('picking', { number: question.number }) : t('choosing')}</b>
        <span>{t('pickingHelp')}</span>
        <span className="sr">{t('pickingKeys')}</span>
      </p>
      <Button size="sm" onClick={evidence.cancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}

/** For who has no pointer: the sentences are walked through, and the chosen one is selected. */
function ChooseSentence({ evidence }: Pick<TextPaneProps, 'evidence'>) {
  return (
    <button type="button" className={readerArticleStyles.choose} onClick={() => evidence.start(null)}>
      {t('chooseSentence')}
    </button>
  );
}

/** What may be done with selected words here: the question in hand takes them as evidence. */
function useActs({ acts, current, evidence }: TextPaneProps): readonly SelectionAct[] {
  if (!current) return acts;
  const label = t('useSelection', { number: current.number });
  const press = ({ pieces }: SelectedWords): void => evidence.take(current.id, pieces);
  return [{ id: 'evidence', label, icon: 'pencil', press }, ...acts];
}

/** The bar of selected words. */
function ActsBeside({ post, evidence, acts }: Pick<TextPaneProps, 'post' | 'evidence' | 'acts'>) {
  const isNeeded = acts.length > 0 && !evidence.picking && Boolean(evidence.selected ?? evidence.toSelect);
  const SelectionBar = useTool(loadSelectionBar, isNeeded, keepWords);
  return isNeeded && SelectionBar ? <SelectionBar {...{ post, evidence, acts }} /> : null;
}

/** What of a paragraph can be picked while evidence is; of a chart its title. */
function pickingAt(
  { post, evidence: { picking, places } }: TextPaneProps,
  sentences: readonly Stretch[],
  index: number,
) {
  const first = places.findIndex((place) => place.paragraphIndex === index);
  if (!picking || first < 0) return null;
  const isChart = post.paragraphs[index]?.kind === 'chart';
  return { sentences: isChart ? sentences.slice(0, 1) : sentences, first, active: picking.active };
}

/** Who wrote it, and what a press on its words does. */
function Source({ author }: { author: string }) {
  return (
    <footer className={readerArticleStyles.src}>
      {author ? <span>{t('author', { author })}</span> : null}
      <span className="noprint">{t('pressWords')}</span>
    </footer>
  );
}

/** The text with its evidence. */
export function TextPane(props: TextPaneProps) {
  const { post, hasZhuyin, marked, evidence, pane, press, children } = props;
  const acts = useActs(props);
  const numbers = useMemo(() => numbersOf(post.paragraphs), [post]);
  const sentences = useMemo(() => post.paragraphs.map((paragraph) => splitSentences(paragraph.text)), [post]);
  const marks = useMemo(() => {
    const byId = new Map<string, Stretch[]>();
    for (const one of marked) byId.set(one.paragraphId, [...(byId.get(one.paragraphId) ?? []), one]);
    return byId;
  }, [marked]);
  const onKeyDown = usePickKeys(evidence, pane);
  const pointer = usePickPointer(evidence, press);
  const { picking } = evidence;
  return (
    <article lang="zh-Hant-TW" className={picking ? readerArticleStyles.isPicking : undefined}>
      <Head post={post} />
      {acts.length > 0 && !picking ? <ChooseSentence evidence={evidence} /> : null}
      <PickBar evidence={evidence} />
      <div
        className={readerArticleStyles.body}
        ref={pane as React.RefObject<HTMLDivElement>}
        onKeyDown={onKeyDown}
        {...pointer}
      >
        <ReadVersion value={post.postVersion}>
          {post.paragraphs.map((paragraph, index) => (
            <Paragraph
              key={paragraph._id}
              paragraph={paragraph}
              index={index}
              number={numbers.get(paragraph._id)}
              hasZhuyin={hasZhuyin}
              marks={marks.get(paragraph._id) ?? noMarks}
              picking={pickingAt(props, sentences[index] ?? [], index)}
            />
          ))}
        </ReadVersion>
      </div>
      {children}
      <Source author={post.author} />
      <ActsBeside {...{ post, evidence, acts }} />
    </article>
  );
}
