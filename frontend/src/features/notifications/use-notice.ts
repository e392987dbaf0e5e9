import type { User } from '@yuedu/contracts/http/auth/users';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { hidePopup, showPopup } from '../../components/popup.tsx';
import { paths } from '../../lib/paths.ts';
import { useMessages } from '../../lib/stream.ts';
import { dueWords } from '../../lib/time.ts';
import { useTasks } from './api.ts';
import { hasUnread, isQuietPage, type Notice, noticeOf, type BellEntry } from './notice.ts';
import { placeOf } from './place.ts';
import { keepRead, readNews, takeFirstOfSession } from './read-news.ts';
import { t } from './texts.ts';

const popupId = 'task-notice';

/** Marks the news as read, as closing the popup or opening the bell does. */
export function closeNotice(notice: Notice | null, userId: string): void {
  if (notice) keepRead(userId, notice.news);
  hidePopup(popupId);
}

/** A marked text or a reminder comes before what the tasks say by themselves. */
function showOther(entry: BellEntry, onClose: () => void): void {
  const isGraded = entry.kind === 'task-graded';
  showPopup({
    id: popupId,
    title: t(isGraded ? 'popupGraded' : 'popupReminder'),
    text: t(isGraded ? 'popupGradedText' : 'popupReminderText', { title: entry.title }),
    action: { label: t(isGraded ? 'seeResult' : 'see'), to: placeOf(entry) },
    onClose,
  });
}

function show(notice: Notice, latestTitle: string, userId: string): void {
  const near = notice.nearest;
  const onClose = (): void => closeNotice(notice, userId);
  if (notice.newest) return showOther(notice.newest, onClose);
  showPopup({
    id: popupId,
    title: notice.isNew && near ? t('popupBoth') : near ? t('popupNear') : t('popupNew'),
    text: near?.effectiveDeadline
      ? t('popupNearText', {
          title: near.title,
          due: dueWords(near.effectiveDeadline),
          count: near.totalPosts - near.finishedPosts,
        })
      : t('popupNewText', { title: latestTitle }),
    action: { label: t('see'), to: paths.studentHomework() },
    onClose,
  });
}

/**
 * The seed's two calls and their rule, with marked texts and reminders. A pushed notification only says "look
 * again"; a failed check is only logged (by the fetch layer).
 */
export function useNotice(user: User): Notice | null {
  const isStudent = user.role === 'user' && user.title === 'student';
  const [now, setNow] = useState(() => new Date());
  const { latest, unfinished, others } = useTasks(isStudent);
  useMessages((message) => {
    if (!isStudent || (message.type !== 'notification' && message.type !== 'resync')) return;
    setNow(new Date());
    void Promise.all([latest.mutate(), unfinished.mutate(), others.mutate()]).catch(() => undefined);
  });
  const first = latest.data?.results[0];
  const notice = useMemo(
    () =>
      latest.data && unfinished.data && (others.data || others.error)
        ? noticeOf(
            {
              latest: first?.createdAt
                ? { _id: first._id, title: first.title ?? '', createdAt: first.createdAt }
                : null,
              unfinished: unfinished.data.results,
              lastReadTaskAt: user.lastReadTaskAt,
              others: others.data?.results ?? [],
            },
            now,
          )
        : null,
    [latest.data, unfinished.data, others.data, others.error, first, user.lastReadTaskAt, now],
  );
  const { pathname } = useLocation();
  const isQuiet = isQuietPage(pathname);
  useEffect(() => {
    if (isQuiet || !notice?.show) hidePopup(popupId);
    else if (hasUnread(notice.news, readNews(user._id)) && takeFirstOfSession(user._id))
      show(notice, first?.title ?? '', user._id);
  }, [notice, first, user._id, isQuiet]);
  useEffect(() => () => hidePopup(popupId), [user._id]);
  return notice;
}
