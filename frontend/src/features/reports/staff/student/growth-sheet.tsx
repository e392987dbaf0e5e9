import { difficulties } from '@yuedu/contracts/http/content/posts';
import { percentOf } from '@yuedu/contracts/rules/percent';
import { shownSum } from '@yuedu/contracts/rules/report';
import { lazy, Suspense, useState } from 'react';
import { Sheet } from '../../../../components/sheet.tsx';
import { Skeleton } from '../../../../components/states.tsx';
import { BareTable, TableScroll } from '../../../../components/table.tsx';
import { loadChunk } from '../../../../lib/browser/chunk-guard.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { growthByDifficulty, type GrowthStep, monthWords } from '../../student.ts';
import { t } from '../../student-texts.ts';
import styles from '../../report.module.css';
import own from '../../records.module.css';

/** The plots' library comes when one is looked at. */
const GrowthPlot = lazy(() =>
  loadChunk(() => import('./growth-plot.tsx')).then((module) => ({ default: module.GrowthPlot })),
);

const difficultyWords = (difficulty: string): string => difficulty || t('noDifficulty');

/** Where a step lies, in words. */
export function stepWords({ band, pending, questions }: GrowthStep): string {
  if (!band.enough || band.low === null || band.high === null)
    return t(pending > questions ? 'mostWait' : 'notEnough');
  return t('bandWords', { low: percentOf(band.low), high: percentOf(band.high) });
}

type Groups = ReturnType<typeof growthByDifficulty>;

function GrowthTable({ groups, months }: { groups: Groups; months: readonly string[] }) {
  return (
    <TableScroll role="group" aria-label={t('growthCaption')} tabIndex={0}>
      <BareTable className={own.steps}>
        <caption className="sr">{t('growthCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('difficulty')}</th>
            <th scope="col">{t('month')}</th>
            <th scope="col" data-align="end">
              {t('texts')}
            </th>
            <th scope="col" data-align="end">
              {t('score')}
            </th>
            <th scope="col" data-align="end">
              {t('questions')}
            </th>
            <th scope="col" data-align="end">
              {t('likely')}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.flatMap(({ difficulty, steps }) =>
            steps.map((step) => (
              <tr key={`${difficulty} ${step.month}`}>
                <td>{difficultyWords(difficulty)}</td>
                <td>{monthWords(step.month, months)}</td>
                <td data-align="end">{step.texts}</td>
                <td data-align="end">
                  {t('points', { score: shownSum(step.score), max: shownSum(step.maxScore) })}
                </td>
                <td data-align="end">{step.questions}</td>
                <td data-align="end">{stepWords(step)}</td>
              </tr>
            )),
          )}
        </tbody>
      </BareTable>
    </TableScroll>
  );
}

function GrowthPlots({ groups, months }: { groups: Groups; months: string[] }) {
  return (
    <div className={own.plots}>
      {groups.map(({ difficulty, steps }) => (
        <figure key={difficulty}>
          <figcaption>{difficultyWords(difficulty)}</figcaption>
          <Suspense fallback={<Skeleton lines={4} />}>
            <GrowthPlot
              steps={steps}
              months={months}
              label={t('plotLabel', {
                difficulty: difficultyWords(difficulty),
                steps: steps
                  .map((step) =>
                    t('plotStep', { month: monthWords(step.month, months), band: stepWords(step) }),
                  )
                  .join('，'),
              })}
            />
          </Suspense>
        </figure>
      ))}
    </div>
  );
}

/** Month by month, apart for each difficulty: as plots, or as a table. */
export function GrowthSheet({ growth }: { growth: readonly GrowthStep[] }) {
  const [isTable, setTable] = useState(false);
  const groups = growthByDifficulty(growth, difficulties);
  const months = [...new Set(growth.map((step) => step.month))].sort();
  return (
    <Sheet pad={false} className={styles.card} aria-labelledby="growth">
      <header>
        <h2 id="growth">{t('growth')}</h2>
        {groups.length > 0 ? (
          <button
            type="button"
            className={classNames('lnk', 'noprint', own.switch)}
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? 'seePlot' : 'seeTable')}
          </button>
        ) : null}
      </header>
      <p className={classNames('mut', styles.mut)}>{t(groups.length > 0 ? 'growthAbout' : 'growthNone')}</p>
      {groups.length === 0 ? null : isTable ? (
        <GrowthTable groups={groups} months={months} />
      ) : (
        <GrowthPlots groups={groups} months={months} />
      )}
    </Sheet>
  );
}
