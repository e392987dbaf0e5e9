import type { ReviewedReading } from '@yuedu/contracts/rules/reviewed-readings';
import { type ReactNode, useState } from 'react';
import { StaffFrame } from '../../components/staff-frame.tsx';
import { ReadingsReview } from '../../features/readings-review/staff/readings-review.tsx';
import { type PageState, Scripted } from './scripted.tsx';

const tall = [{ zhuyin: 'ㄔㄤˊ' }, { zhuyin: 'ㄓㄤˇ' }];
const found = {
  texts: [
    [],
    [
      { at: 1, uncertain: true, choices: tall },
      { at: 9, uncertain: true, choices: tall },
    ],
    [{ at: 0, uncertain: false, choices: tall }],
  ],
};
const paragraphs = [{ id: 'p1', text: '我長高了，影子也變長了。' }];
const questions = ['長大以後呢？'];

function InUse() {
  const [value, setValue] = useState<readonly ReviewedReading[]>([]);
  return (
    <>
      <ReadingsReview
        title="影子"
        paragraphs={paragraphs}
        texts={questions}
        value={value}
        onChange={setValue}
      />
      <output>{value.map(({ phrase, zhuyin }) => `${phrase} ${zhuyin}`).join('、')}</output>
    </>
  );
}

const inState = (state: PageState, answer: unknown = found): ReactNode => (
  <StaffFrame>
    <Scripted state={state} answers={{ '/v1/posts/readings': answer }} steady={{}}>
      <InUse />
    </Scripted>
  </StaffFrame>
);

/** The review of zhuyin, with nothing to review, and where it can't be had. */
export const shownReadings = {
  id: 'readings',
  title: '校對注音',
  parts: {
    review: inState('full'),
    nothing: inState('full', { texts: [[], [], []] }),
    loading: inState('loading'),
    failed: inState('error'),
  },
};
