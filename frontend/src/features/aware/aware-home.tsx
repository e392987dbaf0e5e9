import type { AssessmentInfo } from '@yuedu/contracts/http/assessment/info';
import { assessmentBookmark } from '@yuedu/contracts/rules/assessment';
import { Link } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { LoadError, Skeleton } from '../../components/states.tsx';
import { paths } from '../../lib/paths.ts';
import { LatestAnnouncements } from './announcement-list.tsx';
import { useInfo } from './api.ts';
import { PaidNotice } from './paid-notice.tsx';
import { closesWords, dateRows, leftWords, resultsWords, spanWords } from './standing.ts';
import { t } from './texts.ts';
import { classNames } from '../../lib/class-names.ts';
import { Sheet } from '../../components/sheet.tsx';
import { Wrap } from '../../components/wrap.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { TitleWords } from '../../components/title-words.tsx';
import styles from './aware.module.css';

const bookmarks = { available: 'bookAvailable', results: 'bookResults', unscheduled: 'bookNone' } as const;

/** What counts now, in one sentence, under the bookmark of the state. */
function Standing({ info }: { info: AssessmentInfo }) {
  const bookmark = assessmentBookmark(new Date(), info.endAt);
  return (
    <Sheet pad={false} className={styles.awnow} aria-labelledby="aware-now">
      <span className={classNames(styles.awmark, styles[bookmark])}>{t(bookmarks[bookmark])}</span>
      {bookmark === 'available' && info.endAt ? (
        <>
          <h2 id="aware-now">
            {closesWords(info.endAt)}
            <small>{leftWords(info.endAt)}</small>
          </h2>
          <p>{t('howTo')}</p>
        </>
      ) : null}
      {bookmark === 'results' ? (
        <>
          <h2 id="aware-now">{t('resultsTitle')}</h2>
          <p>{resultsWords(info.resultsAt)}</p>
        </>
      ) : null}
      {bookmark === 'unscheduled' ? (
        <>
          <h2 id="aware-now">{t('noneTitle')}</h2>
          <p>{t('noneText')}</p>
        </>
      ) : null}
      <ButtonLink className={styles.btn} kind="p" to={paths.awareNews()}>
        {t(bookmark === 'available' ? 'toNews' : 'allNews')}
      </ButtonLink>
    </Sheet>
  );
}

function Dates({ info }: { info: AssessmentInfo }) {
  return (
    <Sheet aria-labelledby="aware-dates">
      <h2 id="aware-dates">{t('dates')}</h2>
      <dl className={styles.awdates}>
        {dateRows(info).map(({ label, when }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{when}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

function Options({ info }: { info: AssessmentInfo }) {
  if (info.options.length === 0) return null;
  return (
    <section className={styles.awoptions} aria-labelledby="aware-options">
      <h2 id="aware-options">{t(info.options.length > 1 ? 'options' : 'oneOption')}</h2>
      {info.options.length > 1 ? <p className={classNames('mut', styles.mut)}>{t('optionsLead')}</p> : null}
      <ul>
        {info.options.map((option) => (
          <Sheet as="li" key={option.key}>
            <h3>
              <TitleWords>{option.title}</TitleWords>
            </h3>
            <p>{option.summary}</p>
            <p className={classNames('mut', styles.mut)}>
              <Icon name="calendar" small />
              {t('testDay')} {spanWords(option.startAt, option.endAt)}
            </p>
          </Sheet>
        ))}
      </ul>
    </section>
  );
}

function Learn() {
  const links = [
    [paths.awareIntro, t('navIntro'), t('introLead')],
    [paths.awareConcept, t('navConcept'), t('conceptLead')],
    [paths.awareFaq, t('navFaq'), t('faqLead')],
  ] as const;
  return (
    <section aria-labelledby="aware-learn">
      <h2 id="aware-learn">{t('learn')}</h2>
      <ul className={styles.awlearn}>
        {links.map(([to, title, lead]) => (
          <li key={to}>
            <Sheet as={Link} to={to}>
              <b>{title}</b>
              <span>{lead}</span>
              <Icon name="arrow" />
            </Sheet>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The state decides: registration that is open with its dates and what there is, or the results.
 * `onPaidClose`: given when a payment has just been made.
 */
export function AwareHome({ onPaidClose }: { onPaidClose: (() => void) | null }) {
  const { data: info, error, mutate } = useInfo();
  if (error && !info)
    return (
      <Wrap width="desk" className={styles.wrap}>
        <LoadError error={error} retry={() => void mutate()} />
      </Wrap>
    );
  return (
    <Wrap width="desk" className={classNames(styles.awhome, styles.wrap)}>
      <PageHead className={styles.hello}>
        <div>
          <h1>
            <TitleWords>{info?.title ?? t('aware')}</TitleWords>
          </h1>
          {info?.summary ? <p>{info.summary}</p> : null}
        </div>
      </PageHead>
      {onPaidClose ? <PaidNotice onClose={onPaidClose} /> : null}
      {info ? (
        <div className={styles.awgrid}>
          <div>
            <Standing info={info} />
            <Options info={info} />
          </div>
          <div>
            <Dates info={info} />
            <LatestAnnouncements />
          </div>
        </div>
      ) : (
        <Skeleton lines={6} />
      )}
      <Learn />
    </Wrap>
  );
}
