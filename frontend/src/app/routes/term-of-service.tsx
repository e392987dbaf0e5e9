import { LegalPage } from '../../features/legal/legal-page.tsx';
import { t } from '../../features/legal/texts.ts';
import { legalVersion } from '../../features/legal/version.ts';
import { paths } from '../../lib/paths.ts';
import { termsOfService } from '../../locales/zh-hant/terms-of-service.ts';

export default function Page() {
  return (
    <LegalPage
      title={t('terms')}
      lead={t('termsLead')}
      texts={termsOfService}
      version={legalVersion}
      other={{ label: t('sales'), to: paths.salesAgreement }}
    />
  );
}
