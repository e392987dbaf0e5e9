import type { User } from '@yuedu/contracts/http/auth/users';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, IconButton } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { TitleHead } from '../../components/page-head.tsx';
import { Segments } from '../../components/segments.tsx';
import { LoadError, Updating } from '../../components/states.tsx';
import { Wrap } from '../../components/wrap.tsx';
import { useMedia } from '../../lib/browser/media.ts';
import { useMessages } from '../../lib/stream.ts';
import { dayOf } from '../../lib/time.ts';
import { Agenda } from './agenda.tsx';
import { assessmentDates } from './assessment-dates.ts';
import { useCalendar } from './api.ts';
import { byDay } from './entries.ts';
import type { Viewer } from './entry-list.tsx';
import { Feed } from './feed.tsx';
import { addMonths, isMonth, monthOf, monthWords, weeksOf } from './month.ts';
import { MonthView } from './month-view.tsx';
import { readWords } from './read-words.ts';
import { t } from './texts.ts';
import styles from './calendar.module.css';

const views = ['month', 'agenda'] as const;
type View = (typeof views)[number];

/** Month and view stand in the address; without them it is this month, and on a phone the list. */
function useAddress(today: string) {
  const [query, setQuery] = useSearchParams();
  const isWide = useMedia('(min-width: 768px)');
  const given = query.get('month') ?? '';
  const chosen = views.find((view) => view === query.get('view'));
  const change = (values: Record<string, string>, replace: boolean): void =>
    setQuery((before) => new URLSearchParams({ ...Object.fromEntries(before), ...values }), {
      replace,
      preventScrollReset: true,
    });
  return {
    month: isMonth(given) ? given : monthOf(today),
    view: chosen ?? (isWide ? 'month' : 'agenda'),
    showMonth: (month: string, replace = false): void => change({ month }, replace),
    showView: (view: View): void => change({ view }, true),
  };
}

/**
 * The month that is shown: the address's, and at once the one where a key has led: the address follows a
 * moment later, and the next key may come before it.
 */
function useShownMonth(ofAddress: string, showMonth: (month: string, replace: boolean) => void) {
  const [{ month, seen, pending }, set] = useState({
    month: ofAddress,
    seen: ofAddress,
    pending: null as string | null,
  });
  if (seen !== ofAddress) {
    const isOwn = pending !== null && pending !== ofAddress;
    set({ month: isOwn ? month : ofAddress, seen: ofAddress, pending: isOwn ? pending : null });
  }
  const goTo = (next: string): void => {
    if (next === month) return;
    set({ month: next, seen, pending: next });
    showMonth(next, true);
  };
  return { month, goTo };
}

const leadOf = ({ role, title }: User) =>
  title === 'parent' ? 'leadParent' : role === 'main' || role === 'admin' ? 'leadTeacher' : 'leadStudent';

const viewerOf = (user: User): Viewer => ({
  userId: user._id,
  names: new Map(user.title === 'parent' ? user.children.map(({ userId, name }) => [userId, name]) : []),
});

function Bar({ address, today }: { address: ReturnType<typeof useAddress>; today: string }) {
  const { month, view, showMonth, showView } = address;
  const name = useId();
  return (
    <div className={styles.bar}>
      <div className={styles.months}>
        <IconButton
          aria-label={t('previous')}
          disabled={!isMonth(addMonths(month, -1))}
          onClick={() => showMonth(addMonths(month, -1))}
        >
          <Icon name="back" />
        </IconButton>
        <h2 aria-live="polite">{monthWords(month)}</h2>
        <IconButton
          aria-label={t('next')}
          disabled={!isMonth(addMonths(month, 1))}
          onClick={() => showMonth(addMonths(month, 1))}
        >
          <Icon name="next" />
        </IconButton>
        {month === monthOf(today) ? null : (
          <Button size="sm" onClick={() => showMonth(monthOf(today))}>
            {t('today')}
          </Button>
        )}
      </div>
      <Segments className={styles.views} role="radiogroup" aria-label={t('view')}>
        {views.map((one) => (
          <label key={one}>
            <input type="radio" name={name} checked={one === view} onChange={() => showView(one)} />
            {t(one === 'month' ? 'viewMonth' : 'viewAgenda')}
          </label>
        ))}
      </Segments>
    </div>
  );
}

/** Those of the weeks that are shown, as homework's are. */
const datesIn = (weeks: readonly string[], info: Parameters<typeof assessmentDates>[0] | null | undefined) =>
  info ? assessmentDates(info).filter(({ at }) => weeks.includes(dayOf(at))) : [];

/** /my-calendar: a month of starts and deadlines as a grid or a list, and the address for other calendars. */
export function CalendarPage({
  user,
  assessment,
}: {
  user: User;
  /** Its dates; null where they could not be read, undefined where there is none or they are on their way. */
  assessment: Parameters<typeof assessmentDates>[0] | null | undefined;
}) {
  const [now] = useState(() => new Date());
  const today = dayOf(now);
  const address = useAddress(today);
  const { month, goTo } = useShownMonth(address.month, address.showMonth);
  const [picked, setPicked] = useState(today);
  const weeks = weeksOf(month).flat();
  const calendar = useCalendar({ from: weeks[0] ?? '', to: weeks.at(-1) ?? '' });
  useMessages((message) => {
    if (message.type === 'notification' || message.type === 'resync')
      void calendar.mutate().catch(() => undefined);
  });
  const viewer = viewerOf(user);
  const shown = {
    entries: byDay([...(calendar.data?.entries ?? []), ...datesIn(weeks, assessment)]),
    read: readWords(calendar.data?.daysRead ?? [], viewer),
    viewer,
    today,
  };
  const inMonth = [picked, today].find((day) => monthOf(day) === month) ?? `${month}-01`;
  const choose = (day: string): void => {
    setPicked(day);
    goTo(monthOf(day));
  };
  const parts = {
    month,
    shown,
    now,
    hasData: calendar.data !== undefined,
    isTeacher: leadOf(user) === 'leadTeacher',
  };
  return (
    <Wrap className={styles.calendar}>
      <TitleHead title={t('title')} lead={t(leadOf(user))} />
      <Bar address={{ ...address, month }} today={today} />
      {assessment === null ? <p className="mut">{t('assessmentMissing')}</p> : null}
      <Updating when={calendar.data !== undefined && calendar.isValidating} />
      {calendar.error && !calendar.data ? (
        <LoadError error={calendar.error} retry={() => void calendar.mutate()} />
      ) : address.view === 'month' ? (
        <MonthView {...parts} day={inMonth} choose={choose} />
      ) : (
        <Agenda {...parts} />
      )}
      <Feed />
    </Wrap>
  );
}
