import type { ComponentProps } from 'react';
import { StaffFrame } from '../../components/staff-frame.tsx';
import { DifficultyHint } from '../../features/desk/staff/difficulty/difficulty-hint.tsx';
import { ApiError } from '../../lib/http/api-error.ts';
import { faultTexts } from '../../locales/zh-hant/faults.ts';
import { draftParagraphs } from './sample-questions.ts';

type Ask = NonNullable<ComponentProps<typeof DifficultyHint>['ask']>;
const hint = (ask: Ask) => (
  <StaffFrame>
    <DifficultyHint
      education="ElementarySchool"
      grade="小三"
      paragraphs={draftParagraphs}
      chosen="簡單"
      ask={ask}
    />
  </StaffFrame>
);
const found: Awaited<ReturnType<Ask>> = {
  level: '適中',
  reasons: [
    { code: 'characters', level: '適中', message: '全文 412 個字。' },
    { code: 'distinct', level: '簡單', message: '用了 150 個不同的字。' },
    { code: 'sentence', level: '進階', message: '平均一句 22.6 個字。' },
    { code: 'connectives', level: '簡單', message: '每 100 個字有 0.3 個連接詞，例如「因為」「但是」。' },
    {
      code: 'above-grade',
      level: null,
      message: '有 24% 的字，讀者到這個年級可能還沒學過：籽、搓、凝、袋、攪。',
    },
    { code: 'words', level: null, message: '約 231 個詞，其中 47% 是兩個字以上的詞。' },
    { code: 'variety', level: null, message: '每 100 個詞裡，約有 57 個不同的詞。' },
  ],
};

/** What an editor is shown of a text's difficulty. */
export const shownDifficulty = {
  id: 'difficulty',
  title: '難度提示',
  parts: {
    found: hint(() => Promise.resolve(found)),
    'too short': hint(() => Promise.resolve({ level: null, reasons: [] })),
    failed: hint(() =>
      Promise.reject(new ApiError({ status: 500, code: 'internal', message: faultTexts.internal })),
    ),
  },
};
