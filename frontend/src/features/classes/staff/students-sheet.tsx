import type { SchoolClass } from '@yuedu/contracts/http/classes/classes';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Sheet } from '../../../components/sheet.tsx';
import { Empty } from '../../../components/states.tsx';
import { t } from '../texts.ts';
import styles from '../classes.module.css';
import { MembersList } from './members-list.tsx';
import { RosterDialog } from './roster-dialog.tsx';
import { staff } from './texts.ts';
import { WhitelistPanel } from './whitelist-panel.tsx';

/** Who is in the class, the way for many at once, and who has been invited. */
export function Students({ schoolClass, hasEnded }: { schoolClass: SchoolClass; hasEnded: boolean }) {
  const [isImporting, setIsImporting] = useState(false);
  const [announcement, announce] = useState('');
  const { _id: classId, title, students } = schoolClass;
  const importButton = hasEnded ? null : (
    <Button onClick={() => setIsImporting(true)}>{staff('importStudents')}</Button>
  );
  return (
    <Sheet pad={false} className={styles.card} aria-labelledby="members">
      <div className={styles.studentshead}>
        <h2 id="members">{t('students')}</h2>
        {importButton}
      </div>
      <div role="status" className={styles.said}>
        {announcement ? (
          <Alert type="success" showIcon closable title={announcement} onClose={() => announce('')} />
        ) : null}
      </div>
      {students.length === 0 ? (
        <Empty drawing="empty-class" title={t('noStudent')}>
          {hasEnded ? null : t('noStudentText')}
        </Empty>
      ) : (
        <MembersList classId={classId} students={students} />
      )}
      {hasEnded ? null : <WhitelistPanel classId={classId} />}
      {isImporting ? (
        <RosterDialog
          classId={classId}
          title={title}
          onClose={() => setIsImporting(false)}
          onDone={(done) => {
            setIsImporting(false);
            announce(done);
          }}
        />
      ) : null}
    </Sheet>
  );
}
