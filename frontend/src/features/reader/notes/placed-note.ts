import type { NoteStyle } from '@yuedu/contracts/http/content/notes';
import type { Post } from '@yuedu/contracts/http/content/posts';
import type { TextPlace } from '../ranges.ts';
import { byPlace, placeOf } from './place.ts';
import { type NoteRecord, shownOf, type Written } from './record.ts';

/** A note with where its words stand in the text as it is shown now. */
export interface PlacedNote {
  record: NoteRecord;
  written: Written;
  place: TextPlace | null;
  style: NoteStyle;
}

/** Those of this text, in its order. */
export function placedNotes(records: readonly NoteRecord[], { _id, paragraphs }: Post): PlacedNote[] {
  const notes = records.flatMap((record): PlacedNote[] => {
    const written = record.postId === _id ? shownOf(record) : null;
    return written
      ? [{ record, written, place: placeOf(written.anchor, paragraphs), style: written.style }]
      : [];
  });
  return byPlace(notes, paragraphs);
}
