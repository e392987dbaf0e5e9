import type { User } from '@yuedu/contracts/http/auth/users';
import { type Provider, providers } from '@yuedu/contracts/rules/providers';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorLine } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { showPopup } from '../../components/popup.tsx';
import { Chip, Sheet } from '../../components/sheet.tsx';
import { LoadError, SkeletonSheets } from '../../components/states.tsx';
import { providerName, providerText as t } from '../../lib/provider-texts.ts';
import { goToBinding, unbindProvider, useProviders } from './api.ts';
import styles from './profile.module.css';

type WithFreshLogIn = (run: () => Promise<void>) => Promise<boolean>;

interface RowProps {
  provider: Provider;
  isLinked: boolean;
  isBusy: boolean;
  onBind: () => void;
  onUnbind: () => void;
}

function ProviderRow({ provider, isLinked, isBusy, onBind, onUnbind }: RowProps) {
  const name = { provider: providerName(provider) };
  return (
    <li>
      <div className={styles.provider}>
        <b>{name.provider}</b>
        <Chip kind={isLinked ? 'ok' : 'plain'}>{t(isLinked ? 'linked' : 'unlinked')}</Chip>
      </div>
      <Button
        busy={isBusy}
        busyLabel={t(isLinked ? 'unbinding' : 'binding')}
        aria-label={t(isLinked ? 'unbindOf' : 'bindOf', name)}
        onClick={isLinked ? onUnbind : onBind}
      >
        {t(isLinked ? 'unbind' : 'bind')}
      </Button>
    </li>
  );
}

/** Asked before a link is taken away; why it can't be is said here. */
function UnbindDialog(props: {
  user: User;
  provider: Provider;
  withFreshLogIn: WithFreshLogIn;
  onClose: () => void;
}) {
  const { user, provider, withFreshLogIn, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const name = { provider: providerName(provider) };
  const unbind = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      await withFreshLogIn(async () => {
        const unbound = providerName(await unbindProvider(provider, user.oauth[provider] ?? ''));
        showPopup({ id: 'unbound', title: t('unbound'), text: t('unboundText', { provider: unbound }) });
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
      title={t('unbindTitle', name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button kind="x sure" busy={isBusy} busyLabel={t('unbinding')} onClick={() => void unbind()}>
            {t('unbindSure')}
          </Button>
        </>
      }
    >
      <p>{t('unbindText', name)}</p>
      {fault ? <ErrorLine role="alert">{fault}</ErrorLine> : null}
    </Dialog>
  );
}

/** The log-ins by others: linked ones, and those that can be. Nothing where none is offered. */
export function Providers({ user, withFreshLogIn }: { user: User; withFreshLogIn: WithFreshLogIn }) {
  const { data, error, mutate } = useProviders();
  const [going, setGoing] = useState<Provider | null>(null);
  const [leaving, setLeaving] = useState<Provider | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  if (error) return <LoadError error={error} retry={() => void mutate()} />;
  if (!data) return <SkeletonSheets />;
  const shown = providers.filter((one) => data.results.includes(one) || Object.hasOwn(user.oauth, one));
  if (shown.length === 0) return null;
  const bind = async (provider: Provider): Promise<void> => {
    setGoing(provider);
    setFault(null);
    try {
      if (!(await withFreshLogIn(() => goToBinding(provider)))) setGoing(null);
    } catch (caught) {
      setFault(caught instanceof Error ? caught.message : null);
      setGoing(null);
    }
  };
  return (
    <Sheet aria-labelledby="profile-providers">
      <h2 id="profile-providers">{t('section')}</h2>
      <p className={styles.lead}>{t('sectionLead')}</p>
      <ul className={styles.devices}>
        {shown.map((provider) => (
          <ProviderRow
            key={provider}
            provider={provider}
            isLinked={Object.hasOwn(user.oauth, provider)}
            isBusy={going === provider}
            onBind={() => void bind(provider)}
            onUnbind={() => setLeaving(provider)}
          />
        ))}
      </ul>
      {fault ? <ErrorLine role="alert">{fault}</ErrorLine> : null}
      {leaving ? (
        <UnbindDialog
          user={user}
          provider={leaving}
          withFreshLogIn={withFreshLogIn}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </Sheet>
  );
}
