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
import { Paragraph } from './paragraph.tsx';
import { splitSentences, type Stretch } from '@yuedu/contracts/rules/sentences';
import { t } from './texts.ts';
import { Words } from './words.tsx';
import type { EvidenceTools } from './use-evidence.ts';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../components/button.tsx';
import { TitleWords } from '../../components/title-words.tsx';
import readerArticleStyles from './reader.article.module.css';
import readerStyles from './reader.module.css';

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
function usePickPointer(evidence: EvidenceTools) {
  const pressed = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent): void => {
      pressed.current = { x, y };
    },
    onClick: (event: MouseEvent): void => {
      const began = pressed.current;
      pressed.current = null;
      const { picking } = evidence;
      if (!picking || evidence.takeSelection(picking.questionId)) return;
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
  children?: ReactNode;
}

function PickBar({ evidence }: { evidence: EvidenceTools }) {
  if (!evidence.picking) return null;
  return (
    <div className={readerArticleStyles.pickbar} role="status">
      <Icon name="pencil" />
      <p>
        <b>{t('picking', { number: evidence.picking.number })}</b>
        <span>{t('pickingHelp')}</span>
        <span className="sr">{t('pickingKeys')}</span>
      </p>
      <Button size="sm" onClick={evidence.cancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}

/** The offer beside selected words, outside of picking. */
function SelectionOffer({ evidence, current }: Pick<TextPaneProps, 'evidence' | 'current'>) {
  const box = evidence.selected?.box;
  if (!box || evidence.picking || !current) return null;
  const top = Math.min(window.innerHeight - 64, box.bottom + 10);
  const left = Math.max(12, Math.min(window.innerWidth - 232, box.left + box.width / 2 - 110));
  return (
    <Button
      kind="p"
      className={readerArticleStyles.offer}
      style={{ top, left }}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => evidence.takeSelection(current.id)}
    >
      <Icon name="pencil" />
      {t('useSelection', { number: current.number })}
    </Button>
  );
}

/** The text with its evidence. */
export function TextPane({ post, hasZhuyin, marked, evidence, pane, current, children }: TextPaneProps) {
  const numbers = useMemo(() => numbersOf(post.paragraphs), [post]);
  const sentences = useMemo(() => post.paragraphs.map((paragraph) => splitSentences(paragraph.text)), [post]);
  const marks = useMemo(() => {
    const byId = new Map<string, Stretch[]>();
    for (const one of marked) byId.set(one.paragraphId, [...(byId.get(one.paragraphId) ?? []), one]);
    return byId;
  }, [marked]);
  const onKeyDown = usePickKeys(evidence, pane);
  const pointer = usePickPointer(evidence);
  const { picking } = evidence;
  const pickingOf = (index: number) => {
    if (!picking) return null;
    const first = evidence.places.findIndex((place) => place.paragraphIndex === index);
    return first < 0
      ? null
      : {
          sentences:
            post.paragraphs[index]?.kind === 'chart'
              ? (sentences[index]?.slice(0, 1) ?? [])
              : (sentences[index] ?? []),
          first,
          active: picking.active,
        };
  };
  return (
    <article lang="zh-Hant-TW" className={picking ? readerArticleStyles.isPicking : undefined}>
      <Head post={post} />
      <PickBar evidence={evidence} />
      <div
        className={readerArticleStyles.body}
        ref={pane as React.RefObject<HTMLDivElement>}
        onKeyDown={onKeyDown}
        {...pointer}
      >
        {post.paragraphs.map((paragraph, index) => (
          <Paragraph
            key={paragraph._id}
            paragraph={paragraph}
            index={index}
            number={numbers.get(paragraph._id)}
            hasZhuyin={hasZhuyin}
            marks={marks.get(paragraph._id) ?? noMarks}
            picking={pickingOf(index)}
          />
        ))}
      </div>
      {children}
      {post.author ? (
        <footer className={readerArticleStyles.src}>
          <span>{t('author', { author: post.author })}</span>
        </footer>
      ) : null}
      <SelectionOffer evidence={evidence} current={current} />
    </article>
  );
}
