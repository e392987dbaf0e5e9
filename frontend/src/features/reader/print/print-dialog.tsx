import type { ZhuyinMode } from '@yuedu/contracts/rules/display';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Choices } from '../../../components/field.tsx';
import { ownNotation } from '../../../lib/notation.ts';
import { t as readerText } from '../texts.ts';
import { t } from '../acts/texts.ts';
import type { PrintedText } from '../acts/text-acts.tsx';
import { useShownPost } from '../use-shown-post.ts';
import { PrintSheet } from './print-sheet.tsx';

type WithQuestions = 'yes' | 'no';

interface WhatProps {
  /** Null where there is no choice. */
  zhuyin: ZhuyinMode | null;
  questions: WithQuestions | null;
  onZhuyin: (mode: ZhuyinMode) => void;
  onQuestions: (choice: WithQuestions) => void;
}

function WhatIsPrinted({ zhuyin, questions, onZhuyin, onQuestions }: WhatProps) {
  return (
    <>
      {zhuyin === null ? null : (
        <Choices
          legend={readerText(ownNotation)}
          name="print-zhuyin"
          value={zhuyin}
          onChange={onZhuyin}
          options={[
            { value: 'all', label: t('printAll') },
            { value: 'some', label: t('printSome') },
            { value: 'off', label: t('printOff') },
          ]}
        />
      )}
      {questions === null ? null : (
        <Choices
          legend={t('printQuestions')}
          name="print-questions"
          value={questions}
          onChange={onQuestions}
          options={[
            { value: 'yes', label: t('withQuestions') },
            { value: 'no', label: t('withoutQuestions') },
          ]}
        />
      )}
    </>
  );
}

/** Asks what is printed; the sheet of paper stands beside the page as long as the question does. */
export function PrintDialog({
  post,
  zhuyin: shown,
  grade,
  homework,
  onClose,
}: PrintedText & { onClose: () => void }) {
  const [zhuyin, setZhuyin] = useState<ZhuyinMode>(shown ?? 'off');
  const [questions, setQuestions] = useState<WithQuestions>(post.questions.length > 0 ? 'yes' : 'no');
  const printed = useShownPost(post, zhuyin, grade);
  // Some browsers go on at once and draw the sheet later: it is closed when they say that they have.
  const print = (): void => {
    window.addEventListener('afterprint', onClose, { once: true });
    window.print();
  };
  return (
    <>
      <Dialog
        title={t('printTitle')}
        open
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button kind="p" onClick={print}>
              {t('printNow')}
            </Button>
          </>
        }
      >
        <WhatIsPrinted
          zhuyin={shown === null ? null : zhuyin}
          questions={post.questions.length > 0 ? questions : null}
          onZhuyin={setZhuyin}
          onQuestions={setQuestions}
        />
        <p className="mut">{t('printHelp')}</p>
      </Dialog>
      <PrintSheet
        post={printed}
        zhuyin={shown === null ? 'off' : zhuyin}
        homework={homework}
        hasQuestions={questions === 'yes'}
      />
    </>
  );
}
