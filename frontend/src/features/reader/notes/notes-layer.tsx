import type { NoteStyle } from '@yuedu/contracts/http/content/notes';
import type { Post } from '@yuedu/contracts/http/content/posts';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { hidePopup, showPopup } from '../../../components/popup.tsx';
import { isMotionReduced } from '../../../lib/display/root.ts';
import { quoteOf } from '../evidence.ts';
import { placeWords } from '../numbering.ts';
import { rangesOf } from '../ranges.ts';
import type { SelectedWords } from '../selection-acts.ts';
import { type Fetched, whole } from './api.ts';
import { characterAt, markNotes, noteAt } from './note-marks.ts';
import NoteDialog from './note-dialog.tsx';
import NoteList from './note-list.tsx';
import { type PlacedNote, placedNotes } from './placed-note.ts';
import type { NoteRecord, Written } from './record.ts';
import {
  addNotes,
  changeNote,
  onNotes,
  readNotes,
  restoreNote,
  settleNote,
  startNotes,
  takeFetched,
} from './store.ts';
import { t } from './texts.ts';

/** What the tools and the bar of selected words ask for. */
export type NotesRequest = { kind: 'draw' | 'write'; words: SelectedWords } | { kind: 'list' };

export interface NotesLayerProps {
  post: Post;
  userId: string;
  pane: React.RefObject<HTMLElement | null>;
  fetched: Fetched | undefined;
  request: NotesRequest | null;
  onTaken: () => void;
  onChoose: () => void;
}

type Open = { kind: 'list' } | { kind: 'new'; words: SelectedWords } | { kind: 'one'; id: string } | null;

function useRecords(userId: string, postId: string, fetched: Fetched | undefined): readonly NoteRecord[] {
  const records = useSyncExternalStore(onNotes, readNotes);
  useEffect(() => startNotes(userId), [userId]);
  useEffect(() => {
    if (fetched) void takeFetched(userId, postId, whole(fetched));
  }, [userId, postId, fetched]);
  return records;
}

/** Marks of the notes, drawn anew with whatever is drawn anew: zhuyin on, a paragraph's evidence. */
function useMarks(notes: readonly PlacedNote[], pane: NotesLayerProps['pane']): void {
  useLayoutEffect(() => {
    markNotes(notes);
    const root = pane.current;
    if (!root) return;
    const observer = new MutationObserver(() => markNotes(notes));
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [notes, pane]);
  useEffect(() => () => markNotes([]), []);
}

/** A press on marked words opens their note, unless it picks a sentence or ends a selection. */
function usePressed(
  notes: readonly PlacedNote[],
  pane: NotesLayerProps['pane'],
  open: (id: string) => void,
): void {
  useEffect(() => {
    const root = pane.current;
    const press = ({ clientX, clientY, target }: MouseEvent): void => {
      if ((target as HTMLElement).closest('[data-sentence], button, a') || !getSelection()?.isCollapsed)
        return;
      const character = characterAt(clientX, clientY);
      const note = character && noteAt(notes, character);
      if (note) open(note.record.id);
    };
    root?.addEventListener('click', press);
    return () => root?.removeEventListener('click', press);
  });
}

/** Once the list has given the focus back. */
function bring({ place }: PlacedNote): void {
  setTimeout(() => {
    const paragraph = place && document.getElementById(place.paragraphId);
    if (!paragraph) return;
    const behavior = isMotionReduced() ? 'auto' : 'smooth';
    const words = rangesOf(place)[0]?.startContainer.parentElement;
    (words ?? paragraph).scrollIntoView({ block: 'center', behavior });
    paragraph.tabIndex = -1;
    paragraph.focus({ preventScroll: true });
  }, 30);
}

const popupId = 'note';

function erase(userId: string, { record, written }: PlacedNote): void {
  void changeNote(record, 'deleted');
  showPopup({
    id: popupId,
    title: t('deleted'),
    text: t('deletedText', { name: written.anchor.quote.slice(0, 12) }),
    action: {
      label: t('undo'),
      press: () => {
        hidePopup(popupId);
        void restoreNote(userId, record.id, written);
      },
    },
  });
}

/** One note for each paragraph; what is written stands with the first. */
function writtenOf(post: Post, { pieces }: SelectedWords, style: NoteStyle, text: string): Written[] {
  return pieces.map(({ paragraphId, start, end }, index) => {
    const paragraph = post.paragraphs.find(({ _id }) => _id === paragraphId);
    const quote = [...(paragraph?.text ?? '')].slice(start, end).join('');
    const anchor = { paragraphId, start, end, quote };
    return { postId: post._id, postVersion: post.postVersion, anchor, style, text: index === 0 ? text : '' };
  });
}

function add(userId: string, all: readonly Written[]): void {
  void addNotes(
    userId,
    all.map((written) => ({ id: crypto.randomUUID(), written })),
  );
}

function useLayer({ post, userId, pane, fetched, request, onTaken }: NotesLayerProps) {
  const records = useRecords(userId, post._id, fetched);
  const notes = useMemo(() => placedNotes(records, post), [records, post]);
  const [open, setOpen] = useState<Open>(null);
  const [style, setStyle] = useState<NoteStyle>('line');
  const [announcement, announce] = useState('');
  const taken = useRef<NotesRequest | null>(null);
  useMarks(notes, pane);
  useEffect(() => () => hidePopup(popupId), []);
  usePressed(notes, pane, (id) => setOpen({ kind: 'one', id }));
  useEffect(() => {
    if (!request || taken.current === request) return;
    taken.current = request;
    onTaken();
    if (request.kind === 'list') setOpen({ kind: 'list' });
    else if (request.kind === 'write') setOpen({ kind: 'new', words: request.words });
    else {
      add(userId, writtenOf(post, request.words, style, ''));
      announce(t('drawn'));
    }
  }, [request, onTaken, post, userId, style]);
  const save = (words: SelectedWords, written: { style: NoteStyle; text: string }): void => {
    add(userId, writtenOf(post, words, written.style, written.text));
    setStyle(written.style);
    announce(t('saved'));
    setOpen(null);
  };
  return { notes, open, setOpen, style, setStyle, announcement, save };
}

function OneNote({
  note,
  userId,
  onClose,
  onStyle,
}: {
  note: PlacedNote;
  userId: string;
  onClose: () => void;
  onStyle: (style: NoteStyle) => void;
}) {
  const { record, written } = note;
  return (
    <NoteDialog
      key={record.id}
      title={t('editNote')}
      quote={written.anchor.quote}
      style={written.style}
      text={written.text}
      onSave={(next) => {
        if (next.style !== written.style || next.text !== written.text)
          void changeNote(record, { ...written, ...next });
        onStyle(next.style);
        onClose();
      }}
      onDelete={() => {
        onClose();
        erase(userId, note);
      }}
      onClose={onClose}
    />
  );
}

/** The notes of a text: their marks, their list, and the dialog of one. */
export default function NotesLayer(props: NotesLayerProps) {
  const { post, userId, onChoose } = props;
  const { notes, open, setOpen, style, setStyle, announcement, save } = useLayer(props);
  const close = (): void => setOpen(null);
  const one = open?.kind === 'one' ? notes.find(({ record }) => record.id === open.id) : undefined;
  return (
    <>
      <p className="sr" role="status">
        {announcement}
      </p>
      {open?.kind === 'list' ? (
        <NoteList
          notes={notes}
          placeOf={(paragraphId) => placeWords(post.paragraphs, paragraphId)}
          onSee={(note) => {
            close();
            bring(note);
          }}
          onEdit={({ record }) => setOpen({ kind: 'one', id: record.id })}
          onDelete={(note) => erase(userId, note)}
          onSettle={({ record }, keep) => void settleNote(record, keep)}
          onChoose={() => {
            close();
            onChoose();
          }}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'new' ? (
        <NoteDialog
          title={t('newNote')}
          quote={open.words.pieces.map((piece) => quoteOf(post.paragraphs, piece)).join('')}
          style={style}
          text=""
          onSave={(written) => save(open.words, written)}
          onClose={close}
        />
      ) : null}
      {one ? <OneNote note={one} userId={userId} onClose={close} onStyle={setStyle} /> : null}
    </>
  );
}
