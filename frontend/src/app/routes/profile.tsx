import { TitleHead } from '../../components/page-head.tsx';
import { Wrap } from '../../components/wrap.tsx';
import { AddressesSheet } from '../../features/account-security/addresses.tsx';
import { DeleteAccount } from '../../features/account-security/delete-account.tsx';
import { PasswordSheet } from '../../features/account-security/password-sheet.tsx';
import { useFreshLogIn } from '../../features/account-security/use-fresh-log-in.tsx';
import { DataExport } from '../../features/data-export/data-export.tsx';
import { DigestSheet } from '../../features/digest/digest-sheet.tsx';
import { FamilySheet, hasFamily } from '../../features/family/family.tsx';
import { Devices } from '../../features/profile/devices.tsx';
import { DisplaySheet } from '../../features/profile/display.tsx';
import { OwnDataForm } from '../../features/profile/own-data-form.tsx';
import styles from '../../features/profile/profile.module.css';
import { Providers } from '../../features/profile/providers.tsx';
import { t } from '../../features/profile/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { useUser } from '../../lib/session/store.ts';

export default function Page() {
  const user = useUser();
  const { withFreshLogIn, dialog } = useFreshLogIn();
  useDocumentTitle(t('title'));
  return (
    <Wrap>
      <TitleHead title={t('title')} lead={t('lead')} />
      {user ? (
        <div className={styles.profile}>
          <div className={styles.column}>
            <OwnDataForm key={user.title} user={user} />
            <AddressesSheet user={user} withFreshLogIn={withFreshLogIn} />
            {user.title === 'student' ? <DigestSheet hasAddress={user.email !== null} /> : null}
            {hasFamily(user) ? <FamilySheet user={user} /> : null}
            <Providers user={user} withFreshLogIn={withFreshLogIn} />
          </div>
          <div className={styles.column}>
            <DisplaySheet />
            <PasswordSheet user={user} />
            <Devices withFreshLogIn={withFreshLogIn} />
            <DataExport userId={user._id} withFreshLogIn={withFreshLogIn} />
            <DeleteAccount user={user} />
          </div>
          {dialog}
        </div>
      ) : null}
    </Wrap>
  );
}
