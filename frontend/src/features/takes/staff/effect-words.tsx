import { CardTable } from '../../../components/table.tsx';
import type { RepairEffect } from './takes-api.ts';
import { t } from './texts.ts';

/** What a way of scoring again does, in a line. */
export function EffectWords({ effect }: { effect: RepairEffect }) {
  const { gaining, losing, unchanged, waiting, classes } = effect;
  return (
    <>
      {t('repairCounts', { gaining, losing, unchanged })}
      {waiting > 0 ? t('repairWaiting', { count: waiting }) : null}
      {classes > 0 ? t('repairClasses', { count: classes }) : null}
    </>
  );
}

/** The same for each question whose key changes. @param positions of questions, by their ids */
export function EffectTable({
  effect,
  positions,
}: {
  effect: RepairEffect;
  positions: ReadonlyMap<string, number>;
}) {
  if (effect.questions.length === 0) return null;
  return (
    <CardTable caption={t('repairCaption')} scroller={t('repairCaption')}>
      <thead>
        <tr>
          <th scope="col">{t('question')}</th>
          <th scope="col">{t('repairGaining')}</th>
          <th scope="col">{t('repairLosing')}</th>
        </tr>
      </thead>
      <tbody>
        {effect.questions.map(({ questionId, gaining, losing, pointsGained, pointsLost }, at) => (
          <tr key={questionId}>
            <th scope="row">{t('positionOf', { position: positions.get(questionId) ?? at + 1 })}</th>
            <td data-label={t('repairGaining')}>
              {t('repairPoints', { count: gaining, points: pointsGained })}
            </td>
            <td data-label={t('repairLosing')}>{t('repairPoints', { count: losing, points: pointsLost })}</td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}
