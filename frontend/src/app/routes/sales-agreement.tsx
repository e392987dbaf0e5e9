import { LegalPage } from '../../features/legal/legal-page.tsx';
import { t } from '../../features/legal/texts.ts';
import { legalVersion } from '../../features/legal/version.ts';
import { paths } from '../../lib/paths.ts';
import { salesAgreement } from '../../locales/zh-hant/sales-agreement.ts';

export default function Page() {
  return (
    <LegalPage
      title={t('sales')}
      lead={t('salesLead')}
      texts={salesAgreement}
      version={legalVersion}
      other={{ label: t('terms'), to: paths.termOfService }}
    />
  );
}
