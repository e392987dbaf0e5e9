import { Button } from 'antd';
import { Link } from 'react-router';
import { processNames } from '../marks.ts';
import type { NextStep } from '../next-steps.ts';
import { t } from '../texts.ts';

interface Props {
  steps: readonly NextStep[];
  hideNames: boolean;
  onCompany: () => void;
  assignTo: string;
  progressTo: string;
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
}: { step: NextStep } & Omit<Props, 'steps'>) {
  const names = hideNames ? '' : namesOf(step);
  const text =
    step.kind === 'company'
      ? t('nextCompany', { count: step.students.length })
      : step.kind === 'practise'
        ? t('nextPractise', { process: processNames[step.process] })
        : step.kind === 'missing'
          ? t('nextMissing', { count: step.students.length })
          : t('nextOnward');
  const act =
    step.kind === 'company' ? (
      <Button onClick={onCompany}>{t('nextCompanyDo')}</Button>
    ) : step.kind === 'missing' ? (
      <Link className="btn d sm" to={progressTo}>
        {t('nextMissingDo')}
      </Link>
    ) : (
      <Link className="btn d sm" to={assignTo}>
        {t(step.kind === 'practise' ? 'nextPractiseDo' : 'nextOnwardDo')}
      </Link>
    );
  return (
    <li>
      <span>
        {text}
        {names ? <small>{names}</small> : null}
      </span>
      {act}
    </li>
  );
}

/** What the report's findings ask for, each with the way to do it. */
export function NextStepsPanel({ steps, ...rest }: Props) {
  return (
    <section className="sheet card" aria-labelledby="next-steps">
      <header>
        <h2 id="next-steps">{t('next')}</h2>
      </header>
      {steps.length === 0 ? (
        <p className="mut">{t('nextNone')}</p>
      ) : (
        <ul className="todo">
          {steps.map((step) => (
            <Step key={step.kind} step={step} {...rest} />
          ))}
        </ul>
      )}
    </section>
  );
}
