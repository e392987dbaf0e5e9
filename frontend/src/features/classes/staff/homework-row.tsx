import type { ComponentProps } from 'react';
import { WorkHeading } from '../work-heading.tsx';
import type { Homework } from '@yuedu/contracts/http/homework/homeworks';
import { ButtonLink } from '../../../components/button.tsx';
import { Progress } from '../../../components/sheet.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/paths.ts';
import { dueDateWords } from '../../../lib/time.ts';
import { useCompletion, withdraw } from '../api.ts';
import { t } from '../texts.ts';
import styles from '../classes.module.css';
import { GivenTo } from './homework/given-to.tsx';
import { t as words } from './homework/texts.ts';
import { MoreMenu } from './more-menu.tsx';

/**
 * One homework of the class: how far it is, and the way to its progress; taking it back stands in the menu.
 */
export function HomeworkRow({
  classId,
  homework,
  isNew,
  others,
}: {
  classId: string;
  homework: Homework;
  isNew: boolean;
  /** What else can be done about it: shown first in the menu. */
  others: ComponentProps<typeof MoreMenu>['others'];
}) {
  const completion = useCompletion(classId, homework._id);
  const rows = completion.data?.rows ?? [];
  const ready = rows.filter((row) => row.total > 0 && row.finished === row.total).length;
  // a homework of groups is not for who has none of it
  const all =
    homework.groups.length > 0
      ? rows.filter((row) => row.total > 0).length
      : completion.data?.totals.students;
  const posts = homework.tasks.flatMap((task) => task.posts);
  return (
    <li className={classNames(styles.work, isNew && styles.new)}>
      <div>
        <WorkHeading
          title={homework.title}
          to={paths.teacherReports({ classId, homeworkId: homework._id })}
          posts={posts}
        />
        <p className={classNames('mut', styles.mut)}>
          {homework.deadline ? t('due', { due: dueDateWords(homework.deadline) }) : t('noDue')}
        </p>
        <GivenTo homework={homework} />
      </div>
      <div className={styles.state}>
        <Progress
          done={ready}
          total={all ?? 0}
          label={t('readyOf', { ready, total: completion.data ? (all ?? 0) : '…' })}
        />
        <div className={styles.acts}>
          <ButtonLink size="sm" to={paths.learning(classId, homework._id)}>
            {t('seeProgress')}
          </ButtonLink>
          <MoreMenu
            name={t('moreOf', { title: homework.title })}
            {...(others && { others })}
            danger={{
              label: words('withdraw'),
              title: words('withdrawTitle', { title: homework.title }),
              text: words('withdrawText'),
              act: () => withdraw(classId, homework._id),
            }}
          />
        </div>
      </div>
    </li>
  );
}
