import type { ReactNode } from 'react';
import { KeyRepair } from '../../features/takes/staff/key-repair.tsx';
import { StaffFrame } from '../../components/staff-frame.tsx';
import { Scripted } from './scripted.tsx';

const postId = '00000000-0000-7000-8000-0000000000d1';
const questionId = '00000000-0000-7000-8000-0000000000d2';
const optionId = '00000000-0000-7000-8000-0000000000d3';
const keys = [{ type: 'singleChoice' as const, questionId, points: 2, optionId }];
const preview = `/v1/posts/${postId}/key-repair/preview`;

const effect = (rescoring: string, gaining: number, losing: number) => ({
  rescoring,
  gaining,
  losing,
  unchanged: 1_000 - gaining - losing,
  waiting: rescoring === 'correctedOnly' ? 3 : 0,
  classes: gaining + losing > 0 ? 14 : 0,
  questions: [{ questionId, gaining, losing, pointsGained: gaining * 2, pointsLost: losing * 2 }],
});
const effects = [
  effect('correctedOnly', 312, 96),
  effect('bothCorrect', 312, 0),
  effect('fullCredit', 590, 0),
  effect('none', 0, 0),
];

const shown = (answer: object): ReactNode => (
  <StaffFrame>
    <Scripted state="full" answers={{ [preview]: answer }} steady={{}}>
      <KeyRepair postId={postId} keys={keys} onPolicy={() => undefined} />
    </Scripted>
  </StaffFrame>
);

/** What an editor sees before a corrected key is published. */
export const shownRepair = {
  id: 'key-repair',
  title: '修正答案',
  parts: {
    effects: shown({ attempts: 1_000, compared: 1_000, effects }),
    part: shown({ attempts: 180_000, compared: 96_000, effects }),
    nobody: shown({ attempts: 0, compared: 0, effects: [] }),
  },
};
