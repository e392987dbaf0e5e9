import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Icon } from '../../../components/icon.tsx';
import { momentWords } from '../../../lib/time.ts';
import { canMark } from './note-marks.ts';
import type { PlacedNote } from './placed-note.ts';
import { t } from './texts.ts';
import styles from './notes.module.css';

export interface NoteListProps {
  notes: readonly PlacedNote[];
  /** 「第 2 段」 */
  placeOf: (paragraphId: string) => string;
  onSee: (note: PlacedNote) => void;
  onEdit: (note: PlacedNote) => void;
  onDelete: (note: PlacedNote) => void;
  onSettle: (note: PlacedNote, keep: 'mine' | 'theirs') => void;
  /** Walks through the sentences to mark one. */
  onChoose: () => void;
  onClose: () => void;
}
type ItemProps = Omit<NoteListProps, 'notes' | 'onChoose' | 'onClose'> & { note: PlacedNote };

function Conflict({ note, onSettle }: Pick<ItemProps, 'note' | 'onSettle'>) {
  const { conflict } = note.record;
  if (!conflict) return null;
  return (
    <div className={styles.conflict}>
      <p>{t('conflict')}</p>
      <p>
        <b>{t('mine')}</b>
        {note.written.text || t('noWords')}
      </p>
      <p>
        <b>{t('theirs', { when: momentWords(conflict.updatedAt) })}</b>
        {conflict.text || t('noWords')}
      </p>
      <Button size="sm" onClick={() => onSettle(note, 'mine')}>
        {t('useMine')}
      </Button>
      <Button size="sm" onClick={() => onSettle(note, 'theirs')}>
        {t('useTheirs')}
      </Button>
    </div>
  );
}

function State({ record }: Pick<PlacedNote, 'record'>) {
  if (record.refused !== null) return <p className={styles.over}>{record.refused}</p>;
  return record.unsent !== null && record.conflict === null ? <p>{t('unsent')}</p> : null;
}

function Item({ note, placeOf, onSee, onEdit, onDelete, onSettle }: ItemProps) {
  const { written, place, record } = note;
  const { quote } = written.anchor;
  const name = quote.length > 12 ? `${quote.slice(0, 12)}…` : quote;
  return (
    <li>
      <p className={styles.where}>{place ? placeOf(place.paragraphId) : t('lost')}</p>
      <q lang="zh-Hant-TW">
        <span className={styles[written.style]}>{quote.replaceAll('\n', '　')}</span>
      </q>
      {written.text ? <p className={styles.words}>{written.text}</p> : null}
      <Conflict note={note} onSettle={onSettle} />
      <State record={record} />
      <div className={styles.acts}>
        {place ? (
          <Button kind="t" size="sm" aria-label={t('seeOf', { name })} onClick={() => onSee(note)}>
            {t('see')}
          </Button>
        ) : null}
        <Button kind="t" size="sm" aria-label={t('editOf', { name })} onClick={() => onEdit(note)}>
          {t('edit')}
        </Button>
        <Button kind="t" size="sm" aria-label={t('deleteOf', { name })} onClick={() => onDelete(note)}>
          {t('delete')}
        </Button>
      </div>
    </li>
  );
}

/** One's own notes of this text, in its order. */
export default function NoteList({ notes, onChoose, onClose, ...acts }: NoteListProps) {
  return (
    <Dialog
      open
      wide
      title={t('title')}
      onClose={onClose}
      actions={
        <Button onClick={onChoose}>
          <Icon name="pencil" />
          {t('choose')}
        </Button>
      }
    >
      <div className={styles.list}>
        {canMark() ? null : <p>{t('unmarked')}</p>}
        {notes.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <ul>
            {notes.map((note) => (
              <Item key={note.record.id} note={note} {...acts} />
            ))}
          </ul>
        )}
        <p className={styles.where}>{t('onlyYou')}</p>
      </div>
    </Dialog>
  );
}
