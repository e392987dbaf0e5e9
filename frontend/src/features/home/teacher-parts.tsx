import type { ComprehensionReport, CompletionReport } from '@yuedu/contracts/http/homework/reports';
import { isEnoughForShare, studentsReckoned } from '@yuedu/contracts/rules/report';
import { processes, processWords } from '@yuedu/contracts/rules/processes';
import { percentOf } from '@yuedu/contracts/rules/percent';
import { Link } from 'react-router';
import { ButtonLink, IconLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Avatar } from '../../components/logo.tsx';
import { paths } from '../../lib/paths.ts';
import { defineTexts } from '../../lib/texts.ts';
import { dueWords } from '../../lib/time.ts';
import { teacherDeskTexts } from '../../locales/zh-hant/desk-teacher.ts';
import { answersWaiting, classToMark, classToSee, type ClassGlance, latestHandIns } from './teaching.ts';
import { TopicWords } from './topic-words.tsx';
import { classNames } from '../../lib/class-names.ts';
import { FindingBox, FigureList } from '../../components/figures.tsx';
import { Sheet, Bar, Chip } from '../../components/sheet.tsx';
import styles from './teacher-home.module.css';

export const t = defineTexts(teacherDeskTexts);

/** One finding in words, before any table. */
export function Finding({ all }: { all: readonly ClassGlance[] }) {
  if (all.every((one) => one.total === 0)) return null;
  const see = classToSee(all);
  const most = see?.behind[0];
  return (
    <FindingBox className={styles.see}>
      {see && most ? (
        <p>
          <b>{t('findingOpen', { class: see.title, people: see.behind.length })}</b>
          {t('findingOpenMore', {
            count: see.behind.reduce((sum, one) => sum + one.open, 0),
            name: most.name,
            most: most.open,
          })}
        </p>
      ) : (
        <p>
          <b>{t('findingDone')}</b>
          {t('findingDoneMore')}
        </p>
      )}
      {see ? (
        <ButtonLink className={styles.btn} kind="p" to={paths.teacherReports({ classId: see._id })}>
          {t('findingLook', { class: see.title })}
        </ButtonLink>
      ) : null}
    </FindingBox>
  );
}

/** What waits to be marked, with the way to the class that has most of it. */
function PendingFigure({ all, pending }: { all: readonly ClassGlance[]; pending: number }) {
  const toMark = classToMark(all);
  return (
    <div>
      <dt>{t('figPending')}</dt>
      <dd>
        <span className={classNames('nb', styles.nb)}>
          <b>{pending}</b> {t('figPendingUnit')}
        </span>
        {toMark ? (
          <Link className={classNames('lnk', styles.mark)} to={paths.toGrade(toMark._id)}>
            {t('figPendingGo', { class: toMark.title, count: toMark.pending })}
          </Link>
        ) : (
          <small>{t('figPendingNone')}</small>
        )}
      </dd>
    </div>
  );
}

export function Figures({ all }: { all: readonly ClassGlance[] }) {
  const sum = (pick: (one: ClassGlance) => number): number =>
    all.reduce((total, one) => total + pick(one), 0);
  const [finished, total, late, pending] = [
    sum((one) => one.finished),
    sum((one) => one.total),
    sum((one) => one.late),
    sum((one) => one.pending),
  ];
  const isShare = total > 0 && isEnoughForShare(sum((one) => one.students));
  const rate = isShare ? percentOf(finished / total) : total ? `${finished}／${total}` : '—';
  return (
    <Sheet as={FigureList} pad={false} className={styles.figs}>
      <div>
        <dt>{t('figDone')}</dt>
        <dd>
          <span className={classNames('nb', styles.nb)}>
            <b>{finished}</b>
            {t('figDoneUnit', { total })}
          </span>
          <small>{t('figDoneSmall')}</small>
        </dd>
      </div>
      <div>
        <dt>{t('figRate')}</dt>
        <dd>
          <span className={classNames('nb', styles.nb)}>
            <b>{rate}</b>
            {isShare ? '%' : ''}
          </span>
          <Bar className={classNames(styles.rate, styles.bar6)}>
            <i style={{ width: `${total ? (finished / total) * 100 : 0}%` }} />
          </Bar>
        </dd>
      </div>
      <div>
        <dt>{t('figLate')}</dt>
        <dd>
          <span className={classNames('nb', styles.nb)}>
            <b>{late}</b> {t('figLateUnit')}
          </span>
          <small>{t('figLateSmall')}</small>
        </dd>
      </div>
      <PendingFigure all={all} pending={pending} />
    </Sheet>
  );
}

interface ChangesProps {
  rows: CompletionReport['rows'];
  titles: ReadonlyMap<string, string>;
}

/** The last hand-ins, and words that lead to texts for the next homework. */
export function Changes(props: ChangesProps) {
  return (
    <div className={styles.side}>
      <HandIns {...props} />
      <TopicWords text={t('topicsText')} />
    </div>
  );
}

function HandIns({ rows, titles }: ChangesProps) {
  const latest = latestHandIns(rows, 6);
  return (
    <Sheet pad={false} className={styles.changes}>
      <h2>{t('changes')}</h2>
      {latest.length === 0 ? (
        <p className={classNames('mut', styles.mut)}>{t('changesNone')}</p>
      ) : (
        <ul>
          {latest.map((row) => (
            <li key={`${row.classId}-${row.userId}-${row.lastFinishedAt}`} className="fresh">
              <Avatar name={row.name} />
              <div>
                <b>{row.name}</b>　{t('handedIn')}
                {row.late ? (
                  <Chip kind="warn" className={styles.chip}>
                    {t('late')}
                  </Chip>
                ) : null}
                <small>
                  {titles.get(row.classId)}・{t('doneOf', { finished: row.finished, total: row.total })}・
                  {row.lastFinishedAt ? dueWords(row.lastFinishedAt) : ''}
                </small>
              </div>
              <IconLink
                className={styles.iconbtn}
                aria-label={`${t('seeReport')}：${titles.get(row.classId) ?? ''}`}
                to={paths.teacherReports({ classId: row.classId })}
              >
                <Icon name="next" small />
              </IconLink>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

/** Bands, never bare numbers; too little evidence is hatched, without a tick. */
export function Mastery({ report: { rows, totals } }: { report: ComprehensionReport }) {
  const waiting = answersWaiting(totals.processes);
  const isEnough = isEnoughForShare(studentsReckoned(rows));
  return (
    <Sheet pad={false} className={styles.mastery}>
      <h2>{t('mastery')}</h2>
      <dl>
        {processes.map((process) => {
          const scored = totals.processes[process];
          const band = scored?.band;
          const interval =
            scored && isEnough && band?.enough && band.low !== null && band.high !== null
              ? { low: band.low, high: band.high, at: scored.maxScore ? scored.score / scored.maxScore : 0 }
              : null;
          return (
            <div key={process}>
              <dt>{processWords[process]}</dt>
              <dd>
                <span className={classNames('mut', styles.mut)}>
                  {interval
                    ? t('bandWords', { low: percentOf(interval.low), high: percentOf(interval.high) })
                    : t('notEnough')}
                </span>
                <span
                  className={interval ? styles.track : classNames(styles.track, styles.none)}
                  aria-hidden="true"
                >
                  {interval ? (
                    <>
                      <i
                        style={{
                          left: `${interval.low * 100}%`,
                          width: `${Math.max(2, (interval.high - interval.low) * 100)}%`,
                        }}
                      />
                      <u style={{ left: `${interval.at * 100}%` }} />
                    </>
                  ) : (
                    <i />
                  )}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      <p>
        {t('masteryText')}
        {waiting ? t('masteryPending', { count: waiting }) : null}
      </p>
    </Sheet>
  );
}
