import type { Homework } from '@yuedu/contracts/http/homework/homeworks';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { PageActions, PageHead } from '../../components/page-head.tsx';
import { StaffFrame } from '../../components/staff-frame.tsx';
import { TitleWords } from '../../components/title-words.tsx';
import { Wrap } from '../../components/wrap.tsx';
import { LiveClass } from '../../features/class-live/live-class.tsx';
import { EditDialog } from '../../features/classes/staff/homework/edit-dialog.tsx';
import { GivenTo } from '../../features/classes/staff/homework/given-to.tsx';
import { t } from '../../features/classes/staff/homework/texts.ts';
import { placeWords } from '../../features/reader/numbering.ts';
import { paths } from '../../lib/paths.ts';
import { dueDateWords } from '../../lib/time.ts';
import styles from './homework-desk.module.css';

/** A homework as its teacher has it: what it says, changing that, and the class doing it live. */
export function HomeworkDesk({
  homework,
  classTitle,
}: {
  homework: Homework;
  classTitle: string | undefined;
}) {
  const [isChanging, setIsChanging] = useState(false);
  const [notice, setNotice] = useState('');
  const { classId, deadline } = homework;
  return (
    <StaffFrame>
      <Wrap width="desk" className={styles.desk}>
        <PageHead>
          <div>
            <p>
              <Link className={styles.back} to={paths.class(classId)}>
                <Icon name="back" small />
                {classTitle}
              </Link>
            </p>
            <h1>
              <TitleWords>{homework.title}</TitleWords>
            </h1>
            <p>{deadline ? t('dueSaid', { moment: dueDateWords(deadline) }) : t('dueNone')}</p>
            <GivenTo homework={homework} />
          </div>
          <PageActions>
            <Button size="large" onClick={() => setIsChanging(true)}>
              {t('change')}
            </Button>
          </PageActions>
        </PageHead>
        <div role="status" className={styles.told}>
          {notice ? (
            <Alert type="success" showIcon closable title={notice} onClose={() => setNotice('')} />
          ) : null}
        </div>
        <LiveClass classId={classId} homeworkId={homework._id} placeOf={placeWords} />
        {isChanging ? (
          <EditDialog
            homework={homework}
            onClose={() => setIsChanging(false)}
            onSaved={({ title }) => {
              setIsChanging(false);
              setNotice(t('saved', { title }));
            }}
          />
        ) : null}
      </Wrap>
    </StaffFrame>
  );
}
