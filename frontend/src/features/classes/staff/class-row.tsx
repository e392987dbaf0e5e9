import type { SchoolClass } from '@yuedu/contracts/http/classes/classes';
import { Button } from 'antd';
import { Link } from 'react-router';
import { ButtonLink } from '../../../components/button.tsx';
import { Chip, Sheet } from '../../../components/sheet.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session/store.ts';
import { dateWords, isPast } from '../../../lib/time.ts';
import { endClass } from '../api.ts';
import { t } from '../texts.ts';
import styles from '../classes.module.css';
import { MoreMenu } from './more-menu.tsx';
import { staff } from './texts.ts';

type RowActs = { onEdit: () => void; onCopy: () => void };

/** What can be done with it; one that has ended is copied or read. */
function Acts({ schoolClass, onEdit, onCopy }: RowActs & { schoolClass: SchoolClass }) {
  const { _id: classId, title, endAt } = schoolClass;
  return (
    <div className={styles.acts}>
      <ButtonLink size="sm" to={paths.teacherReports({ classId })}>
        {t('seeReport')}
      </ButtonLink>
      {isPast(endAt) ? (
        <Button onClick={onCopy}>{staff('copyClass')}</Button>
      ) : (
        <>
          <ButtonLink size="sm" to={`${paths.class(classId)}?assign=1`}>
            {t('assign')}
          </ButtonLink>
          <MoreMenu
            name={t('moreOf', { title })}
            others={[
              { label: t('changeClass'), onPress: onEdit },
              { label: staff('copyClass'), onPress: onCopy },
            ]}
            danger={{
              label: t('endClass'),
              title: t('endTitle', { title }),
              text: t('endText'),
              act: () => endClass(classId),
            }}
          />
        </>
      )}
    </div>
  );
}

/** One class in the list: what it is, how large, and the ways on. */
export function ClassRow({ schoolClass, onEdit, onCopy }: RowActs & { schoolClass: SchoolClass }) {
  const user = useUser();
  const ended = isPast(schoolClass.endAt);
  const others = schoolClass.teacherNames.filter((_, at) => schoolClass.teachers[at] !== user?._id);
  const teaches = others.length < schoolClass.teacherNames.length;
  // An ended class has no page of its own any more: its work is read in the reports.
  const to = ended ? paths.teacherReports({ classId: schoolClass._id }) : paths.class(schoolClass._id);
  return (
    <Sheet as="li" pad={false} className={styles.classrow}>
      <div>
        <h2>
          <Link to={to}>{schoolClass.title}</Link>
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
            teaches && others.length > 0 ? staff('together', { names: others.join('、') }) : null,
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
      <Acts {...{ schoolClass, onEdit, onCopy }} />
    </Sheet>
  );
}
