import { ButtonLink } from '../../../components/button.tsx';
import { Empty } from '../../../components/states.tsx';
import { paths } from '../../../lib/paths.ts';
import { t } from '../student-texts.ts';

/** A class in which nobody is has nothing to report on. */
export const NoStudents = ({ classId }: { classId: string }) => (
  <Empty
    drawing="empty-class"
    title={t('nobody')}
    action={<ButtonLink to={paths.class(classId)}>{t('toClass')}</ButtonLink>}
  >
    {t('nobodyText')}
  </Empty>
);
