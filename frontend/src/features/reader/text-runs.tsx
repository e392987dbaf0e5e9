import type { Reading, TextMark } from '@yuedu/contracts/http/content/posts';
import { memo } from 'react';
import { lengthOf } from './code-points.ts';
import { type Group, type Piece, type Segment, segmentsOf } from './runs.ts';
import type { Stretch } from '@yuedu/contracts/rules/sentences';
import { ownNotation } from '../../lib/notation.ts';
import type { Zhuyin } from './zhuyin.ts';
import styles from './reader.article.module.css';

/** What the pane shows of a paragraph besides its words. */
export interface Showing {
  hasZhuyin: boolean;
  marks: readonly Stretch[];
  /**
   * While evidence is picked: the paragraph's sentences, the number of its first one in the text, and the one
   * in hand.
   */
  picking: { sentences: readonly Stretch[]; first: number; active: number } | null;
  /** The author's: emphasis, names, titles of works. */
  textMarks: readonly TextMark[];
}

function Symbols({ zhuyin }: { zhuyin: Zhuyin }) {
  const last = zhuyin.symbols.length - 1;
  return (
    <rt aria-hidden="true">
      {zhuyin.isNeutral ? <b className={styles.n}>˙</b> : null}
      {zhuyin.symbols.map((symbol, index) => (
        <b key={index} {...(index === last && zhuyin.tone ? { 'data-t': zhuyin.tone } : {})}>
          {symbol}
        </b>
      ))}
    </rt>
  );
}

function One({ piece }: { piece: Piece }) {
  if (piece.sound && 'pinyin' in piece.sound)
    return (
      <ruby className={styles.py} data-at={piece.at} data-n={1}>
        {piece.text}
        <rt aria-hidden="true">{piece.sound.pinyin}</rt>
      </ruby>
    );
  if (piece.sound)
    return (
      <ruby className={styles.zy} data-at={piece.at} data-n={1}>
        {piece.text}
        <Symbols zhuyin={piece.sound} />
      </ruby>
    );
  const lines = piece.text.split('\n');
  if (lines.length === 1)
    return (
      <span data-at={piece.at} data-n={lengthOf(piece.text)}>
        {piece.text}
      </span>
    );
  let at = piece.at;
  return (
    <>
      {lines.map((line, index) => {
        const start = at;
        at += lengthOf(line) + 1;
        return (
          <span key={index} data-at={start} data-n={lengthOf(line)}>
            {line}
            {index < lines.length - 1 ? <br /> : null}
          </span>
        );
      })}
    </>
  );
}

function Groups({ groups }: { groups: readonly Group[] }) {
  return (
    <>
      {groups.map((group) => {
        const key = group.pieces[0]?.at ?? 0;
        const pieces = group.pieces.map((piece) => <One key={piece.at} piece={piece} />);
        return group.pieces.length > 1 ? (
          <span key={key} className={styles.g}>
            {pieces}
          </span>
        ) : (
          pieces
        );
      })}
    </>
  );
}

const classes = { emphasis: styles.dot, name: styles.name, work: styles.work };

function Marked({ segment, textMarks }: { segment: Segment; textMarks: readonly TextMark[] }) {
  const words = textMarks
    .filter((mark) => segment.start >= mark.start && segment.start < mark.end)
    .reduce<React.ReactNode>(
      (inner, { kind }) =>
        kind === 'emphasis' ? (
          <em className={classes[kind]}>{inner}</em>
        ) : (
          <span className={classes[kind]}>{inner}</span>
        ),
      <Groups groups={segment.groups} />,
    );
  return segment.isMarked ? <mark>{words}</mark> : words;
}

/** Segments that follow each other in one sentence make one button while evidence is picked. */
function bySentence(segments: readonly Segment[]): Segment[][] {
  const runs: Segment[][] = [];
  for (const segment of segments) {
    const last = runs.at(-1);
    if (last && last[0]?.sentence === segment.sentence) last.push(segment);
    else runs.push([segment]);
  }
  return runs;
}

export interface RunsProps extends Showing {
  text: string;
  readings: readonly Reading[];
  from?: number;
  to?: number;
}

/**
 * A stretch of a paragraph: characters with zhuyin at their right or pinyin above, marks, and sentences to
 * pick.
 */
export const Runs = memo(function Runs({
  text,
  readings,
  from,
  to,
  hasZhuyin,
  marks,
  picking,
  textMarks,
}: RunsProps) {
  const segments = segmentsOf({
    text,
    readings: hasZhuyin ? readings : [],
    notation: ownNotation,
    marks,
    cuts: textMarks,
    sentences: picking?.sentences,
    from,
    to,
  });
  const draw = (segment: Segment) => <Marked key={segment.start} segment={segment} textMarks={textMarks} />;
  if (!picking) return <>{segments.map(draw)}</>;
  return (
    <>
      {bySentence(segments).map((run) => {
        const number = run[0]?.sentence ?? null;
        if (number === null) return run.map(draw);
        const index = picking.first + number;
        return (
          <span
            key={`s${index}`}
            className={styles.sent}
            role="button"
            tabIndex={index === picking.active ? 0 : -1}
            data-sentence={index}
          >
            {run.map(draw)}
          </span>
        );
      })}
    </>
  );
});
