import type { SchoolClass } from '@yuedu/contracts/http/classes/classes';
import { Link } from 'react-router';
import { ButtonLink } from '../../../components/button.tsx';
import { Chip, Sheet } from '../../../components/sheet.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/paths.ts';
import { dateWords, isPast } from '../../../lib/time.ts';
import { endClass } from '../api.ts';
import { t } from '../texts.ts';
import styles from '../classes.module.css';
import { MoreMenu } from './more-menu.tsx';

/** One class in the list: what it is, how large, and the ways on. */
export function ClassRow({ schoolClass, onEdit }: { schoolClass: SchoolClass; onEdit: () => void }) {
  const ended = isPast(schoolClass.endAt);
  return (
    <Sheet as="li" pad={false} className={styles.classrow}>
      <div>
        <h2>
          <Link to={paths.class(schoolClass._id)}>{schoolClass.title}</Link>
          {ended ? (
            <Chip className={styles.chip} kind="plain">
              {t('hasEnded')}
            </Chip>
          ) : null}
        </h2>
        <p className={classNames('mut', styles.mut)}>
          {[
            schoolClass.schoolName,
            schoolClass.grade,
            t(ended ? 'endedOn' : 'endsOn', { date: dateWords(schoolClass.endAt) }),
          ]
            .filter(Boolean)
            .join('・')}
        </p>
      </div>
      <dl>
        <div>
          <dt>{t('students')}</dt>
          <dd>{schoolClass.studentCount}</dd>
        </div>
        <div>
          <dt>{t('homework')}</dt>
          <dd>{schoolClass.homeworkCount}</dd>
        </div>
      </dl>
      <div className={styles.acts}>
        <ButtonLink size="sm" to={paths.teacherReports({ classId: schoolClass._id })}>
          {t('seeReport')}
        </ButtonLink>
        {ended ? null : (
          <>
            <ButtonLink size="sm" to={`${paths.class(schoolClass._id)}?assign=1`}>
              {t('assign')}
            </ButtonLink>
            <MoreMenu
              name={t('moreOf', { title: schoolClass.title })}
              others={[{ label: t('changeClass'), onPress: onEdit }]}
              danger={{
                label: t('endClass'),
                title: t('endTitle', { title: schoolClass.title }),
                text: t('endText'),
                act: () => endClass(schoolClass._id),
              }}
            />
          </>
        )}
      </div>
    </Sheet>
  );
}
