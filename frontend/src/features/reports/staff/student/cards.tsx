import { mostWorksOfEach } from '@yuedu/contracts/http/homework/student-reports';
import { createPortal } from 'react-dom';
import { TitleWords } from '../../../../components/title-words.tsx';
import { dateWords } from '../../../../lib/time.ts';
import { type StudentRow, studentFinding, type Work } from '../../student.ts';
import { t } from '../../student-texts.ts';
import { ProcessBands } from '../process-bands.tsx';
import { findingWords, StudentTiles } from './student-summary.tsx';
import { WorkPoints, WorkState } from './works-table.tsx';
import own from './cards.module.css';

function Works({ works, total }: { works: readonly Work[]; total: number }) {
  if (works.length === 0) return <p>{t('cardNoWorks')}</p>;
  return (
    <table className={own.works}>
      <caption>
        {total > mostWorksOfEach ? t('cardWorksMore', { count: works.length, total }) : t('cardWorks')}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('text')}</th>
          <th scope="col">{t('difficulty')}</th>
          <th scope="col">{t('handedIn')}</th>
          <th scope="col">{t('score')}</th>
        </tr>
      </thead>
      <tbody>
        {works.map((work) => (
          <tr key={`${work.homeworkId} ${work.postId}`}>
            <th scope="row">
              <TitleWords>{work.postTitle}</TitleWords>
            </th>
            <td>{work.difficulty || t('noDifficulty')}</td>
            <td>
              <WorkState work={work} />
            </td>
            <td>
              <WorkPoints work={work} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CardProps {
  row: StudentRow;
  works: readonly Work[];
  period: string;
  words: string;
}

function Card({ row, works, period, words }: CardProps) {
  const about = [
    row.classTitle,
    row.seatNumber === null ? '' : t('seat', { seat: row.seatNumber }),
    period,
    t('cardPrinted', { date: dateWords(new Date()) }),
  ].filter(Boolean);
  return (
    <section className={own.card}>
      <header>
        <h2>{t('cardTitle', { name: row.name })}</h2>
        <p>{about.join('・')}</p>
      </header>
      <p className={own.finding}>{findingWords(studentFinding(row))}</p>
      <StudentTiles row={row} className={own.tiles} />
      <h3>{t('profile')}</h3>
      <div className={own.bands}>
        <ProcessBands scores={row.processes} />
      </div>
      <p className={own.rule}>
        {t('cardScale')}
        {t('rule')}
      </p>
      <Works works={works} total={row.total} />
      <h3>{t('cardWords')}</h3>
      {words === '' ? null : <p className={own.words}>{words}</p>}
      <div className={own.lines} />
      <p className={own.signed}>{t('cardSigned')}</p>
    </section>
  );
}

/** What goes to the printer in place of the page: a page of A4 for each student. */
export function Cards({
  rows,
  works,
  ...rest
}: { rows: readonly StudentRow[]; works: readonly Work[] } & Pick<CardProps, 'period' | 'words'>) {
  const ofEach = Map.groupBy(works, (work) => work.userId);
  return createPortal(
    <div className={own.paper}>
      {rows.map((row) => (
        <Card key={row.userId} row={row} works={ofEach.get(row.userId) ?? []} {...rest} />
      ))}
    </div>,
    document.body,
  );
}
