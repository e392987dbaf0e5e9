import { WorkHeading } from '../work-heading.tsx';
import type { Homework } from '@yuedu/contracts/http/homework/homeworks';
import { ButtonLink } from '../../../components/button.tsx';
import { Progress } from '../../../components/sheet.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/paths.ts';
import { clockWords, dateWords } from '../../../lib/time.ts';
import { useCompletion, withdraw } from '../api.ts';
import { t } from '../texts.ts';
import styles from '../classes.module.css';
import { MoreMenu } from './more-menu.tsx';

/**
 * One homework of the class: how far it is, and the way to its progress; taking it back stands in the menu.
 */
export function HomeworkRow({
  classId,
  homework,
  isNew,
}: {
  classId: string;
  homework: Homework;
  isNew: boolean;
}) {
  const completion = useCompletion(classId, homework._id);
  const rows = completion.data?.rows ?? [];
  const ready = rows.filter((row) => row.total > 0 && row.finished === row.total).length;
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
          {homework.deadline
            ? t('due', { date: dateWords(homework.deadline), time: clockWords(homework.deadline) })
            : t('noDue')}
        </p>
      </div>
      <div className={styles.state}>
        <Progress
          done={ready}
          total={completion.data?.totals.students ?? 0}
          label={t('readyOf', { ready, total: completion.data?.totals.students ?? '…' })}
        />
        <div className={styles.acts}>
          <ButtonLink size="sm" to={paths.learning(classId, homework._id)}>
            {t('seeProgress')}
          </ButtonLink>
          <MoreMenu
            name={t('moreOf', { title: homework.title })}
            danger={{
              label: t('withdrawWork'),
              title: t('withdrawTitle'),
              text: t('withdrawText'),
              act: () => withdraw(classId, homework._id),
            }}
          />
        </div>
      </div>
    </li>
  );
}
