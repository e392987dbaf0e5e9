import type { ReactNode } from 'react';
import { Empty } from '../../../components/states.tsx';
import { ButtonLink, Button } from '../../../components/button.tsx';
import { paths } from '../../../lib/paths.ts';
import { isPast } from '../../../lib/time.ts';
import { t } from '../texts.ts';
import type { Chosen } from './use-chosen.ts';

export const assignTo = (classId: string): string => `${paths.class(classId)}?assign=1`;

/** Who has no class yet makes one first. */
export function NoClass({ children }: { children: ReactNode }) {
  return (
    <Empty
      drawing="empty-class"
      title={t('noClass')}
      action={
        <ButtonLink kind="p" to={paths.classManagement}>
          {t('makeClass')}
        </ButtonLink>
      }
    >
      {children}
    </Empty>
  );
}

/** The period that was chosen holds nothing: the way to all of them. */
export const EmptyPeriod = ({ change, children }: Pick<Chosen, 'change'> & { children: ReactNode }) => (
  <Empty
    drawing="empty-homework"
    title={t('emptyPeriod')}
    action={
      <Button onClick={() => change({ period: 'all', startedAt: undefined, endedAt: undefined })}>
        {t('allPeriods')}
      </Button>
    }
  >
    {children}
  </Empty>
);

/** What to do where there is nothing to report on: no class, no homework, or none in the period. */
export function Nothing({ chosen }: { chosen: Chosen }) {
  const { schoolClass, hasWork, change } = chosen;
  if (!schoolClass) return <NoClass>{t('noClassText')}</NoClass>;
  if (hasWork)
    return (
      <EmptyPeriod change={change}>{t('emptyPeriodText', { class: schoolClass.title ?? '' })}</EmptyPeriod>
    );
  return (
    <Empty
      drawing="empty-homework"
      title={t('noWork')}
      action={
        schoolClass.endAt && isPast(schoolClass.endAt) ? undefined : (
          <ButtonLink kind="p" to={assignTo(schoolClass._id)}>
            {t('giveWork')}
          </ButtonLink>
        )
      }
    >
      {t('noWorkText')}
    </Empty>
  );
}
