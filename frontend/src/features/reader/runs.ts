import type { Reading } from '@yuedu/contracts/http/content/posts';
import { characters } from './code-points.ts';
import type { Stretch } from '@yuedu/contracts/rules/sentences';
import type { Notation } from '../../lib/notation.ts';
import { type Sound, soundOf } from './sounds.ts';

/** One character with its reading, or a stretch of text without any. */
export interface Piece {
  at: number;
  text: string;
  sound: Sound | null;
}
/** Pieces that must stay on one line: a character and the punctuation after it. */
export interface Group {
  pieces: Piece[];
}
export interface Segment extends Stretch {
  isMarked: boolean;
  sentence: number | null;
  groups: Group[];
}

const closing = /^[，。、；：！？」』）》〉…—～·,.;:!?)\]%％]$/u;
const opening = /^[「『（《〈([]$/u;

function piecesOf(
  text: readonly string[],
  from: number,
  to: number,
  sounds: ReadonlyMap<number, Sound | null>,
): Piece[] {
  const pieces: Piece[] = [];
  for (let at = from; at < to; at += 1) {
    const sound = sounds.get(at) ?? null;
    const last = pieces.at(-1);
    if (sound || !last || last.sound) pieces.push({ at, text: text[at] ?? '', sound });
    else last.text += text[at] ?? '';
  }
  return pieces;
}

/** Keeps opening punctuation with the character after it and closing punctuation with the one before. */
function grouped(pieces: readonly Piece[]): Group[] {
  const groups: Group[] = [];
  let opened: Piece[] = [];
  for (const piece of pieces) {
    if (piece.sound) {
      groups.push({ pieces: [...opened, piece] });
      opened = [];
      continue;
    }
    const all = characters(piece.text);
    const before = groups.at(-1);
    let head = 0;
    while (before && closing.test(all[head] ?? '')) head += 1;
    let tail = all.length;
    while (opening.test(all[tail - 1] ?? '')) tail -= 1;
    if (head > 0) before?.pieces.push({ at: piece.at, text: all.slice(0, head).join(''), sound: null });
    if (tail > head)
      groups.push({ pieces: [{ at: piece.at + head, text: all.slice(head, tail).join(''), sound: null }] });
    if (tail < all.length) opened = [{ at: piece.at + tail, text: all.slice(tail).join(''), sound: null }];
  }
  if (opened.length > 0) groups.push({ pieces: opened });
  return groups;
}

export interface RunInput {
  text: string;
  readings: readonly Reading[];
  notation?: Notation | undefined;
  marks: readonly Stretch[];
  /** Further places where segments must end. */ cuts?: readonly Stretch[] | undefined;
  sentences?: readonly Stretch[] | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

/**
 * Cuts a stretch of a paragraph into segments that are wholly inside or outside a mark and a sentence, each
 * with its groups of characters and readings. Places are code points of the paragraph's text. The segments'
 * texts joined are the stretch itself.
 */
export function segmentsOf({
  text,
  readings,
  notation = 'zhuyin',
  marks,
  cuts: also = [],
  sentences,
  from = 0,
  to,
}: RunInput): Segment[] {
  const all = characters(text);
  const end = Math.min(to ?? all.length, all.length);
  const byPlace = new Map(readings.map((reading) => [reading.at, soundOf(reading, notation)]));
  const cuts = [...marks, ...also, ...(sentences ?? [])].flatMap((stretch) => [stretch.start, stretch.end]);
  const inside = cuts.map((place) => Math.min(Math.max(place, from), end));
  const places = [...new Set([from, ...inside, end])].sort((a, b) => a - b);
  const holds = (stretch: Stretch, place: number): boolean => place >= stretch.start && place < stretch.end;
  return places.slice(0, -1).map((start, index) => {
    const stop = places[index + 1] ?? end;
    const sentence = (sentences ?? []).findIndex((one) => holds(one, start));
    return {
      start,
      end: stop,
      isMarked: marks.some((mark) => holds(mark, start)),
      sentence: sentence < 0 ? null : sentence,
      groups: grouped(piecesOf(all, start, stop, byPlace)),
    };
  });
}
