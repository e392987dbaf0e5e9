import { useParams } from 'react-router';
import { ErrorPage } from '../../components/error-page.tsx';
import { t } from '../../features/reports/texts.ts';
import { ReportPage } from '../../features/reports/staff/report-page.tsx';
import { classesToAskFor } from '../../features/reports/whose.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { useUser } from '../../lib/session/store.ts';
import { useReminding } from '../use-reminding.tsx';

/** The reports of the teacher in the address, for that teacher and admins; without one, one's own. */
export default function Page() {
  const { id } = useParams();
  const user = useUser();
  const { remind, dialog } = useReminding();
  useDocumentTitle(t('reports'));
  if (user && classesToAskFor(user, id) === 'none') return <ErrorPage status={404} />;
  return (
    <>
      <ReportPage key={id} teacherId={id} remind={remind} />
      {dialog}
    </>
  );
}
