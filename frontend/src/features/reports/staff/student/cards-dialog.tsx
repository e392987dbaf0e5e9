import { instantOf } from '@yuedu/contracts/rules/taipei-time';
import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { LoadError, Skeleton } from '../../../../components/states.tsx';
import { dateWords } from '../../../../lib/time.ts';
import { useStudentsWithWorks } from '../../api.ts';
import { daysOf } from '../../period.ts';
import { t } from '../../student-texts.ts';
import type { usePeriod } from '../use-period.ts';
import { Cards } from './cards.tsx';
import own from './cards.module.css';

type Chosen = Pick<ReturnType<typeof usePeriod>, 'period' | 'yearStart' | 'range'>;

/** The days of the period, both inclusive. */
function periodWords({ period, yearStart }: Chosen): string {
  const days = daysOf(period, yearStart);
  if (!days) return t('cardsAll');
  const [from, to] = [days.from, days.to].map((day) => dateWords(instantOf(day, '12:00')));
  return t('cardsSpan', { from: from ?? '', to: to ?? '' });
}

/** What still leaves room for a few lines by hand. */
const mostWords = 200;

interface Props {
  classId: string;
  chosen: Chosen;
  onClose: () => void;
}

/** What will be printed, and a word to all parents; while it is open the printer gets the cards. */
export function CardsDialog({ classId, chosen, onClose }: Props) {
  const id = useId();
  const [words, setWords] = useState('');
  const report = useStudentsWithWorks(classId, chosen.range);
  const staying = report.data?.rows.filter((row) => !row.left) ?? [];
  const period = periodWords(chosen);
  return (
    <Modal
      open
      title={t('printCards')}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('cardsCancel')}
        </Button>,
        <Button key="print" type="primary" disabled={staying.length === 0} onClick={() => window.print()}>
          {t('print')}
        </Button>,
      ]}
    >
      {report.error && !report.data ? (
        <LoadError error={report.error} retry={() => void report.mutate()} />
      ) : !report.data ? (
        <Skeleton lines={4} />
      ) : staying.length === 0 ? (
        <p>{t('cardsNobody')}</p>
      ) : (
        <div className={own.ask}>
          <p>{t('cardsAbout', { count: staying.length, period })}</p>
          <label htmlFor={id}>{t('cardsWords')}</label>
          <Input.TextArea
            id={id}
            aria-describedby={`${id}-hint`}
            rows={3}
            maxLength={mostWords}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <p id={`${id}-hint`} className="mut">
            {t('cardsWordsHint')}
          </p>
          <Cards rows={staying} works={report.data.works} period={period} words={words.trim()} />
        </div>
      )}
    </Modal>
  );
}
