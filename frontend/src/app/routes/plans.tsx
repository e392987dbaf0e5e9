import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { hidePopup, showPopup } from '../../components/popup.tsx';
import { PlanList } from '../../features/plans/plan-list.tsx';
import { t } from '../../features/plans/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { Wrap } from '../../components/wrap.tsx';
import { TitleHead } from '../../components/page-head.tsx';

/** The notice of the junior guard (the seed's spelling). */
function useJuniorNotice(): void {
  const [query] = useSearchParams();
  const notify = query.get('notify');
  useEffect(() => {
    if (notify !== 'subscribeJunior') return undefined;
    showPopup({ id: notify, title: t('juniorTitle'), text: t('juniorText') });
    return () => hidePopup(notify);
  }, [notify]);
}

export default function Page() {
  useDocumentTitle(t('title'));
  useJuniorNotice();
  return (
    <Wrap>
      <TitleHead title={t('title')} lead={t('lead')} />
      <PlanList />
    </Wrap>
  );
}
