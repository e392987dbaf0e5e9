import type { ComprehensionReport } from '@yuedu/contracts/http/homework/reports';
import { isEnoughForShare, studentsReckoned } from '@yuedu/contracts/rules/report';
import { t } from '../texts.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Sheet } from '../../../components/sheet.tsx';
import { ProcessBands } from './process-bands.tsx';
import styles from '../report.module.css';

/** Where the class stands per process. */
export function ProcessProfile({ report, about }: { report: ComprehensionReport; about: string }) {
  return (
    <Sheet pad={false} className={styles.card} aria-labelledby="profile">
      <header>
        <h2 id="profile">{t('profile')}</h2>
      </header>
      <p className={classNames('mut', styles.mut)}>{about}</p>
      <ProcessBands
        scores={report.totals.processes}
        isFew={!isEnoughForShare(studentsReckoned(report.rows))}
      />
    </Sheet>
  );
}
