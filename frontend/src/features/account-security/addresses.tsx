import type { User } from '@yuedu/contracts/http/auth/users';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorLine } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { showPopup } from '../../components/popup.tsx';
import { Sheet } from '../../components/sheet.tsx';
import styles from './account-security.module.css';
import { AddressDialog } from './address-dialog.tsx';
import { type CodeWay, removeOwnAddress } from './api.ts';
import { t } from './texts.ts';
import type { WithFreshLogIn } from './use-fresh-log-in.tsx';

const ways = ['email', 'phone'] as const;

interface RemoveDialogProps {
  by: CodeWay;
  address: string;
  withFreshLogIn: WithFreshLogIn;
  onClose: () => void;
}

function RemoveDialog({ by, address, withFreshLogIn, onClose }: RemoveDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const remove = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      await withFreshLogIn(async () => {
        await removeOwnAddress(by);
        showPopup({ id: 'address', title: t('addressRemoved'), text: t('addressRemovedText', { address }) });
      });
      onClose();
    } catch (error) {
      setFault(error instanceof Error ? error.message : null);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={t(by === 'email' ? 'removeEmail' : 'removePhone')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="x sure" busy={isBusy} busyLabel={t('addressRemoving')} onClick={() => void remove()}>
            {t('addressRemoveSure')}
          </Button>
        </>
      }
    >
      <p>{t('addressRemoveText', { address })}</p>
      {fault ? <ErrorLine role="alert">{fault}</ErrorLine> : null}
    </Dialog>
  );
}

/** The person's e-mail address and telephone number, and the name that a school has given. */
export function AddressesSheet({ user, withFreshLogIn }: { user: User; withFreshLogIn: WithFreshLogIn }) {
  const [changing, setChanging] = useState<CodeWay>();
  const [removing, setRemoving] = useState<CodeWay>();
  return (
    <Sheet className={styles.sheet} aria-labelledby="profile-addresses">
      <h2 id="profile-addresses">{t('addresses')}</h2>
      <p className={styles.lead}>{t('addressesLead')}</p>
      <dl className={styles.addresses}>
        {user.username === null ? null : (
          <div>
            <dt>{t('username')}</dt>
            <dd>{user.username}</dd>
          </div>
        )}
        {ways.map((by) => (
          <div key={by}>
            <dt>{t(by)}</dt>
            <dd>{user[by] ?? <span className="mut">{t('noAddress')}</span>}</dd>
            <dd className={styles.acts}>
              <Button
                onClick={() => setChanging(by)}
                aria-label={t(user[by] === null ? `${by}Add` : `${by}Change`)}
              >
                {t(user[by] === null ? 'addressAdd' : 'addressChange')}
              </Button>
              {user[by] === null ? null : (
                <Button kind="t" onClick={() => setRemoving(by)} aria-label={t(`${by}Remove`)}>
                  {t('addressRemove')}
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {changing ? (
        <AddressDialog by={changing} withFreshLogIn={withFreshLogIn} onClose={() => setChanging(undefined)} />
      ) : null}
      {removing ? (
        <RemoveDialog
          by={removing}
          address={user[removing] ?? ''}
          withFreshLogIn={withFreshLogIn}
          onClose={() => setRemoving(undefined)}
        />
      ) : null}
    </Sheet>
  );
}
