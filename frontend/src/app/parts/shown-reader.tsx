import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import NoteDialog from '../../features/reader/notes/note-dialog.tsx';
import NoteList from '../../features/reader/notes/note-list.tsx';
import { DrawnPicture } from '../../features/reader/post-picture.tsx';
import article from '../../features/reader/reader.article.module.css';
import reader from '../../features/reader/reader.module.css';
import SelectionBar from '../../features/reader/selection-bar.tsx';
import type { SelectionAct } from '../../features/reader/selection-acts.ts';
import { longestNote } from '@yuedu/contracts/http/content/notes';
import { classNames } from '../../lib/class-names.ts';
import { notes } from './sample-notes.ts';
import styles from './parts.module.css';

const nothing = (): void => undefined;
const quote = '老茶室的夥計喊單時，用的是一套只有自己人聽得懂的話。';
const paragraph = { _id: 'p1', kind: 'text' as const, html: '', text: quote, readings: [] };
const acts: readonly SelectionAct[] = [
  { id: 'evidence', label: '畫成第 1 題的依據', icon: 'pencil', press: nothing },
  { id: 'line', label: '畫線', icon: 'underline', press: nothing },
  { id: 'note', label: '寫筆記', icon: 'note', press: nothing },
  { id: 'look-up', label: '查字詞', icon: 'search', press: nothing },
];

/** What stands inside of the reader has its looks from there. */
const inReader = (content: ReactNode): ReactNode => (
  <div className={classNames(reader.reader, styles.inReader)}>{content}</div>
);

/** Beside no words here, but below them. */
const bar = (shown: readonly SelectionAct[]): ReactNode =>
  inReader(
    <>
      <p lang="zh-Hant-TW">{quote}</p>
      <SelectionBar
        post={{ paragraphs: [paragraph] }}
        evidence={{
          selected: { from: { index: 0, at: 0 }, to: { index: 0, at: 12 }, box: new DOMRect() },
          toSelect: null,
          drop: nothing,
        }}
        acts={shown}
      />
    </>,
  );

function Opened({ words, children }: { words: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{words}</Button>
      {isOpen ? children(() => setIsOpen(false)) : null}
    </>
  );
}

const list = (shown: typeof notes) => (close: () => void) => (
  <NoteList
    notes={shown}
    placeOf={() => '第 1 段'}
    onSee={close}
    onEdit={close}
    onDelete={nothing}
    onSettle={nothing}
    onChoose={close}
    onClose={close}
  />
);

const dialog =
  (title: string, text: string, onDelete?: () => void) =>
  (close: () => void): ReactNode => (
    <NoteDialog {...{ title, quote, text, onDelete }} style="line" onSave={close} onClose={close} />
  );

const picture = (fetched: { address?: string; hasFailed: boolean }, caption = ''): ReactNode =>
  inReader(
    <figure className={article.pimage}>
      <DrawnPicture
        {...fetched}
        width={320}
        height={220}
        alt="老茶室的櫃檯，牆上掛著一排寫了暗號的木牌"
        onAgain={nothing}
      />
      {caption === '' ? null : <figcaption>{caption}</figcaption>}
    </figure>,
  );

/** What belongs to a text: the bar beside selected words, notes, and pictures on every way to the page. */
export const shownReader = {
  id: 'reader',
  title: '閱讀畫面',
  parts: {
    'selection bar': bar(acts),
    'selection bar of a question': bar(acts.slice(-1)),
    notes: (
      <div className={styles.row}>
        <Opened words="打開筆記清單">{list(notes)}</Opened>
        <Opened words="打開空的筆記清單">{list([])}</Opened>
      </div>
    ),
    note: (
      <div className={styles.row}>
        <Opened words="寫新筆記">{dialog('寫筆記', '')}</Opened>
        <Opened words="改筆記">{dialog('修改筆記', '我家樓下也有這種店。', nothing)}</Opened>
        <Opened words="寫太長的筆記">{dialog('修改筆記', '長'.repeat(longestNote + 1), nothing)}</Opened>
      </div>
    ),
    picture: picture({ address: '/art/cover-teahouse.svg', hasFailed: false }, '圖一　老茶室的櫃檯'),
    'picture on its way': picture({ hasFailed: false }),
    'picture that failed': picture({ hasFailed: true }, '圖一　老茶室的櫃檯'),
  },
};
