import { processes, processWords } from '@yuedu/contracts/rules/processes';
import { longestReadingMinutes, readMinutes } from '@yuedu/contracts/rules/reading-amount';
import { FindingBox } from '../../../../components/figures.tsx';
import { monthWords, type StudentFinding, studentFinding, type StudentRow } from '../../student.ts';
import { t } from '../../student-texts.ts';
import styles from '../../report.module.css';

/** The first sentence about a student. */
export function findingWords(finding: StudentFinding): string {
  switch (finding.kind) {
    case 'growth': {
      const months = [finding.from, finding.to];
      return t(finding.direction, {
        difficulty: finding.difficulty || t('noDifficulty'),
        from: monthWords(finding.from, months),
        to: monthWords(finding.to, months),
      });
    }
    case 'contrast':
      return t('contrast', { strong: processWords[finding.strong], weak: processWords[finding.weak] });
    case 'even': {
      if (finding.processes.length === processes.length) return t('even');
      const names = finding.processes.map((process) => processWords[process]).join('、');
      return t(finding.processes.length === 1 ? 'evenOne' : 'evenSome', { processes: names });
    }
    case 'few':
      return t('few');
  }
}

/** What the numbers say of this student, in a sentence. @param overdue texts past their deadline */
export function StudentFindingBox({ row, overdue }: { row: StudentRow; overdue: number }) {
  const finding = studentFinding(row);
  return (
    <FindingBox className={styles.finding} aria-label={t('finding')}>
      <p>
        <b>{findingWords(finding)}</b>
        {overdue > 0 ? t('overdueCount', { count: overdue }) : ''}
        {finding.kind === 'few' ? null : <small>{t('findingRule')}</small>}
      </p>
    </FindingBox>
  );
}

const doneWords = ({ finished, total, late }: StudentRow): string => {
  if (finished < total) return t('doneNotAll', { count: total - finished });
  return late > 0 ? t('doneLate', { count: late }) : t('doneAll');
};

/** How much was handed in and read. */
export function StudentTiles({
  row,
  className = styles.tiles,
}: {
  row: StudentRow;
  className?: string | undefined;
}) {
  const { characters, uncounted, seconds, days } = row.reading;
  return (
    <dl className={className}>
      <div>
        <dt>{t('done')}</dt>
        <dd>
          <b>
            {row.finished}
            <small>{t('doneOf', { total: row.total })}</small>
          </b>
          <p>{doneWords(row)}</p>
        </dd>
      </div>
      <div>
        <dt>{t('characters')}</dt>
        <dd>
          <b>
            {characters === 0 && uncounted > 0 ? '—' : characters.toLocaleString('zh-TW')}
            <small>{t('charactersUnit')}</small>
          </b>
          <p>{uncounted > 0 ? t('uncounted', { count: uncounted }) : t('charactersKnown')}</p>
        </dd>
      </div>
      <div>
        <dt>{t('time')}</dt>
        <dd>
          <b>
            {readMinutes(seconds)}
            <small>{t('minutesUnit')}</small>
          </b>
          <p>{t('timeRule', { most: longestReadingMinutes })}</p>
        </dd>
      </div>
      <div>
        <dt>{t('days')}</dt>
        <dd>
          <b>
            {days}
            <small>{t('daysUnit')}</small>
          </b>
          <p>{t('daysRule')}</p>
        </dd>
      </div>
    </dl>
  );
}
