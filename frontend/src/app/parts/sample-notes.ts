import type { Note } from '@yuedu/contracts/http/content/notes';
import type { NoteRecord } from '../../features/reader/notes/record.ts';
import type { PlacedNote } from '../../features/reader/notes/placed-note.ts';
import { posts } from './samples.ts';

const at = '2026-03-02T02:00:00.000Z';
const place = { paragraphId: 'p1', start: 0, end: 12 };

type Part = Partial<Pick<NoteRecord, 'conflict' | 'refused' | 'unsent'>> & Pick<Note, 'text' | 'style'>;

/** @param quote the words that are marked */
function note(id: string, quote: string, { text, style, ...record }: Part, isLost = false): PlacedNote {
  const server: Note = {
    _id: id,
    version: 1,
    postId: posts[0]?._id ?? '',
    postVersion: 1,
    anchor: { ...place, quote },
    style,
    text,
    createdAt: at,
    updatedAt: at,
  };
  return {
    record: {
      userId: 'parts',
      id,
      postId: server.postId,
      createdAt: at,
      server,
      unsent: null,
      conflict: null,
      refused: null,
      ...record,
    },
    written: server,
    place: isLost ? null : place,
    style,
  };
}

const changedElsewhere = note('n3-there', '只有自己人聽得懂', { style: 'dashes', text: '像我們班的暗號。' });

/** In every state in which the list shows one. */
export const notes: readonly PlacedNote[] = [
  note('n1', '老茶室的夥計喊單時，用的是一套只有自己人聽得懂的話', {
    style: 'line',
    text: '我家樓下也有這種店。\n要問爺爺。',
  }),
  note('n2', '茶室', { style: 'ground', text: '' }),
  note('n3', '只有自己人聽得懂', {
    style: 'dashes',
    text: '為什麼不直接說？',
    conflict: changedElsewhere.record.server,
  }),
  note('n4', '喊單', { style: 'line', text: '就是點菜。', refused: '這篇文章的筆記已經滿了。' }),
  note('n5', '夥計', { style: 'line', text: '店裡的人。', unsent: changedElsewhere.written }),
  note('n6', '這一句後來改寫了', { style: 'line', text: '原來寫得比較短。' }, true),
];
