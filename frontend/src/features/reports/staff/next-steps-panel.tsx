import { processWords } from '@yuedu/contracts/rules/processes';
import { Button } from 'antd';
import type { NextStep } from '../next-steps.ts';
import { t } from '../texts.ts';
import { classNames } from '../../../lib/class-names.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import styles from '../report.module.css';

interface Props {
  steps: readonly NextStep[];
  hideNames: boolean;
  onCompany: () => void;
  assignTo: string;
  progressTo: string;
  onRemind: () => void;
}

function namesOf(step: NextStep): string {
  if (step.kind !== 'company' && step.kind !== 'missing') return '';
  const names = step.students
    .slice(0, 4)
    .map((student) => student.name)
    .join('、');
  return step.students.length > 4 ? t('namesMore', { names }) : names;
}

function Step({
  step,
  hideNames,
  onCompany,
  assignTo,
  progressTo,
  onRemind,
}: { step: NextStep } & Omit<Props, 'steps'>) {
  const names = hideNames ? '' : namesOf(step);
  const text =
    step.kind === 'company'
      ? t('nextCompany', { count: step.students.length })
      : step.kind === 'practise'
        ? t('nextPractise', { process: processWords[step.process] })
        : step.kind === 'missing'
          ? t('nextMissing', { count: step.students.length })
          : t('nextOnward');
  const act =
    step.kind === 'company' ? (
      <Button onClick={onCompany}>{t('nextCompanyDo')}</Button>
    ) : step.kind === 'missing' ? (
      <span className={styles.acts}>
        <Button onClick={onRemind}>{t('remind')}</Button>
        <ButtonLink size="sm" to={progressTo}>
          {t('nextMissingDo')}
        </ButtonLink>
      </span>
    ) : (
      <ButtonLink size="sm" to={assignTo}>
        {t(step.kind === 'practise' ? 'nextPractiseDo' : 'nextOnwardDo')}
      </ButtonLink>
    );
  return (
    <li>
      <span>
        {text}
        {names ? <small>{names}</small> : null}
      </span>
      {hideNames && (step.kind === 'company' || step.kind === 'missing') ? null : act}
    </li>
  );
}

/** What the report's findings ask for, each with the way to do it. */
export function NextStepsPanel({ steps, ...rest }: Props) {
  return (
    <Sheet pad={false} className={styles.card} aria-labelledby="next-steps">
      <header>
        <h2 id="next-steps">{t('next')}</h2>
      </header>
      {steps.length === 0 ? (
        <p className={classNames('mut', styles.mut)}>{t('nextNone')}</p>
      ) : (
        <ul className={styles.todo}>
          {steps.map((step) => (
            <Step key={step.kind} step={step} {...rest} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}
