import { isZhTwOnly } from '@yuedu/contracts/rules/locale';
import { useInfo } from '../../features/aware/api.ts';
import { CalendarPage } from '../../features/calendar/calendar-page.tsx';
import { t } from '../../features/calendar/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { deploymentLocale } from '../../lib/locale.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session/store.ts';
import { useZhTwOnlyPages } from '../api.ts';

/** The assessment's dates where its pages are open: undefined until they are there, null where they fail. */
function useAssessment() {
  const isTaiwan = deploymentLocale() === 'zh-TW';
  const listed = useZhTwOnlyPages(isTaiwan);
  const info = useInfo();
  if (!isTaiwan && isZhTwOnly(listed, paths.aware)) return undefined;
  return info.data ?? (info.error ? null : undefined);
}

export default function Page() {
  useDocumentTitle(t('title'));
  const user = useUser();
  const assessment = useAssessment();
  return user ? <CalendarPage user={user} assessment={assessment} /> : null;
}
