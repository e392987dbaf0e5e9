import type { LiveClass, LiveWork } from '@yuedu/contracts/http/homework/live';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { LiveQuestions } from './live-questions.tsx';
import { LiveStudents } from './live-students.tsx';

const questions = [
  { position: 1, answered: 2, standing: 0 },
  { position: 2, answered: 1, standing: 1 },
];
const texts = [
  { taskId: 't', postId: 'p1', title: '搖搖牙', questions },
  { taskId: 't', postId: 'p2', title: '我的記性很差', questions: [] },
];
const [text] = texts as [(typeof texts)[0]];
const work = (part: Partial<LiveWork>): LiveWork => ({
  taskId: 't',
  postId: 'p1',
  attemptId: 'a1',
  startedAt: '2026-11-20T02:00:00.000Z',
  finishedAt: null,
  late: false,
  answered: 0,
  question: 1,
  paragraphId: null,
  seenAt: null,
  ...part,
});
const student = (name: string, works: LiveWork[], left = false): LiveClass['students'][number] => ({
  userId: name,
  name,
  seatNumber: 7,
  left,
  works,
});

/** What stands on the card of one student, without its marks. */
function cardOf(one: LiveClass['students'][number]): string {
  const live = { at: '2026-11-20T02:05:00.000Z', texts, students: [one] };
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <LiveStudents
        live={live}
        text={text}
        classId="c"
        placeOf={(paragraphId) => (paragraphId === 'x3' ? '第 3 段' : undefined)}
      />
    </MemoryRouter>,
  );
  return markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

test('a card says how far somebody is, in which paragraph and at which question', () => {
  expect(cardOf(student('甲', []))).toBe('甲 7 號 還沒開始');
  expect(cardOf(student('甲', [work({ paragraphId: 'x3' })]))).toBe('甲 7 號 在讀 第 3 段');
  expect(cardOf(student('甲', [work({ paragraphId: '小朋友寫的字' })]))).toBe('甲 7 號 在讀');
  expect(cardOf(student('甲', [work({ answered: 1, question: 2 })]))).toBe(
    '甲 7 號 作答中 已答 1／2 題 停在第 2 題',
  );
  const finishedAt = '2026-11-20T02:30:00.000Z';
  expect(cardOf(student('甲', [work({ finishedAt, late: true, question: null })]))).toBe(
    '甲 7 號 已交・補交 10:30 交出',
  );
});

test('a card says what else somebody reads, and that somebody has left', () => {
  expect(cardOf(student('甲', [work({ postId: 'p2' })]))).toBe('甲 7 號 還沒開始 在讀《我的記性很差》');
  expect(cardOf(student('甲', [work({})], true))).toMatch(/^甲 7 號 已離班/);
  expect(cardOf(student('', []))).toBe('沒有名字的學生 7 號 還沒開始');
});

test('questions have counts and no names; a text without questions has no list', () => {
  const markup = renderToStaticMarkup(<LiveQuestions text={text} />);
  expect(markup.replace(/<[^>]+>/g, ' ')).toMatch(/第 1 題\s+2 人已答\s+第 2 題\s+1 人已答，1 人停在這題/);
  expect(renderToStaticMarkup(<LiveQuestions text={{ ...text, questions: [] }} />)).toBe('');
});
