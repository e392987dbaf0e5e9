import type { Question } from '@yuedu/contracts/http/content/posts';
import { fewestForShare } from '@yuedu/contracts/rules/report';
import { Button } from 'antd';
import type { Finding, quietReason } from '../finding.ts';
import { letterOf } from '../marks.ts';
import { t } from '../texts.ts';
import { FindingBox } from '../../../components/figures.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import styles from '../report.module.css';

/** The one thing to talk about in class, in a sentence. */
export function FindingBlock({
  finding,
  question,
  onProject,
}: {
  finding: Finding;
  question: Question | undefined;
  onProject: () => void;
}) {
  const { position } = finding.question;
  const at = question?.options?.findIndex((option) => option._id === finding.wrong?.optionId) ?? -1;
  const text = at >= 0 ? question?.options?.[at]?.text : undefined;
  return (
    <FindingBox className={styles.finding} aria-label={t('finding')}>
      <p>
        <b>{t('findingLead', { position })}</b>
        {t('findingCounts', { answered: finding.answered, right: finding.right })}
        {text && finding.wrong
          ? t('findingWrong', { count: finding.wrong.count, letter: letterOf(at), text })
          : ''}
        {t('findingEnd')}
        <small>{text ? t('findingAsk') : t('findingAskPlain')}</small>
      </p>
      {question ? (
        <Button type="primary" size="large" onClick={onProject}>
          {t('project', { position })}
        </Button>
      ) : null}
    </FindingBox>
  );
}

/** There is no finding, and why. */
export function NoFinding({ reason }: { reason: ReturnType<typeof quietReason> }) {
  return (
    <Sheet pad={false} className={styles.quiet} aria-label={t('finding')}>
      <p>
        <b>{t(reason === 'few' ? 'findingFew' : 'findingSteady')}</b>
        {t(reason === 'few' ? 'findingFewMore' : 'findingSteadyMore', { fewest: fewestForShare })}
      </p>
    </Sheet>
  );
}
