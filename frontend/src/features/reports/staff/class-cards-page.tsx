import { Link } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { FigureList, FindingBox } from '../../../components/figures.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { StaffFrame } from '../../../components/staff-frame.tsx';
import { LoadError, SkeletonSheets } from '../../../components/states.tsx';
import { Wrap } from '../../../components/wrap.tsx';
import { classNames } from '../../../lib/class-names.ts';
import type { ClassChoice } from '../../../lib/class-choices.ts';
import { paths } from '../../../lib/paths.ts';
import { isPast } from '../../../lib/time.ts';
import { useClasses, useClassFigures } from '../api.ts';
import { cardsFinding, type ClassCard, classCards } from '../class-cards.ts';
import { t } from '../student-texts.ts';
import { NoClass } from './report-empty.tsx';
import styles from '../report.module.css';
import own from '../records.module.css';

const none = { students: 0, finished: 0, total: 0, late: 0, pending: 0, company: 0 };

function Card({ schoolClass, card }: { schoolClass: ClassChoice; card: ClassCard }) {
  const { _id: classId, title, schoolName, endAt } = schoolClass;
  const about = [
    schoolName,
    t('students', { count: card.students }),
    endAt && isPast(endAt) ? t('hasEnded') : '',
  ].filter(Boolean);
  return (
    <Sheet as="li" pad={false} className={own.card}>
      <h2>
        <Link to={`${paths.classOverview}?classId=${classId}`}>{title}</Link>
      </h2>
      <p className="mut">{about.join('・')}</p>
      <FigureList className={own.figures}>
        <div>
          <dt>{t('cardDone')}</dt>
          <dd>
            <b>{card.finished}</b>
            <span>{t('cardDoneOf', { total: card.total })}</span>
          </dd>
        </div>
        <div>
          <dt>{t('cardPending')}</dt>
          <dd>
            <b>{card.pending}</b>
            <span>{t('cardAnswers')}</span>
          </dd>
        </div>
        <div>
          <dt>{t('cardCompany')}</dt>
          <dd>
            <b>{card.company}</b>
            <span>{t('cardPeople')}</span>
          </dd>
        </div>
      </FigureList>
      <p className={own.ways}>
        {card.pending > 0 ? (
          <Link className="lnk" to={paths.toGrade(classId)}>
            {t('cardGrade')}
          </Link>
        ) : null}
        <Link className="lnk" to={paths.teacherReports({ classId })}>
          {t('cardReport')}
        </Link>
        <Link className="lnk" to={paths.studentRecords({ classId })}>
          {t('records')}
        </Link>
      </p>
    </Sheet>
  );
}

function Finding({ cards, titleOf }: { cards: ClassCard[]; titleOf: (classId: string) => string }) {
  const finding = cardsFinding(cards);
  const words = finding
    ? t(finding.kind === 'pending' ? 'cardsPending' : 'cardsMissing', {
        class: titleOf(finding.card.classId),
        count: finding.kind === 'pending' ? finding.card.pending : finding.card.total - finding.card.finished,
      })
    : t('cardsSteady');
  return (
    <FindingBox className={styles.finding} aria-label={t('finding')}>
      <p>
        <b>{words}</b>
      </p>
    </FindingBox>
  );
}

function Cards({ choices }: { choices: ReturnType<typeof useClasses>['choices'] }) {
  const { completion, comprehension } = useClassFigures();
  const error = completion.error ?? comprehension.error;
  if (error)
    return (
      <LoadError
        error={error}
        retry={() => void Promise.all([completion.mutate(), comprehension.mutate()])}
      />
    );
  if (!completion.data || !comprehension.data) return <SkeletonSheets />;
  const figures = classCards(completion.data.rows, comprehension.data.rows);
  const cards = choices.rows.map(
    (schoolClass) => figures.get(schoolClass._id) ?? { classId: schoolClass._id, ...none },
  );
  const titleOf = (classId: string): string => choices.rows.find((one) => one._id === classId)?.title ?? '';
  return (
    <>
      <Finding cards={cards} titleOf={titleOf} />
      <ul className={own.cards}>
        {choices.rows.map((schoolClass, at) => {
          const card = cards[at];
          return card ? <Card key={schoolClass._id} schoolClass={schoolClass} card={card} /> : null;
        })}
      </ul>
      {choices.isWhole ? null : <Button onClick={choices.more}>{t('moreClasses')}</Button>}
      <p className={styles.rule}>{t('cardsRule')}</p>
    </>
  );
}

/** /classes/overview: every class with its key figures. */
export function ClassCardsPage() {
  const { choices } = useClasses(null);
  const isEmpty = choices.first?.length === 0;
  return (
    <StaffFrame>
      <Wrap
        waiting={choices.first === undefined && !choices.error}
        className={classNames(styles.report, own.top)}
      >
        <header className={styles.hd}>
          <div>
            <h1>{t('cards')}</h1>
            <p className={styles.sub}>{t('cardsLead')}</p>
          </div>
        </header>
        {choices.error ? (
          <LoadError error={choices.error} retry={choices.retry} />
        ) : choices.first === undefined ? (
          <SkeletonSheets />
        ) : isEmpty ? (
          <NoClass>{t('nobodyText')}</NoClass>
        ) : (
          <Cards choices={choices} />
        )}
      </Wrap>
    </StaffFrame>
  );
}
