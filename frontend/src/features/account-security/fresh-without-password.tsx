import type { Provider } from '@yuedu/contracts/rules/providers';
import { useState } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ErrorLine } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Skeleton } from '../../components/states.tsx';
import { paths } from '../../lib/paths.ts';
import { providerName } from '../../lib/provider-texts.ts';
import { goToProof, useConfirmingProviders } from './api.ts';
import { ByCode, type OwnAddress } from './fresh-by-code.tsx';
import { t } from './texts.ts';

/** Leaves for a provider that asks again, and comes back to this page. */
function ByProvider({ confirming }: { confirming: readonly Provider[] }) {
  const [leaving, setLeaving] = useState<Provider>();
  const [fault, setFault] = useState<string | null>(null);
  const leave = (provider: Provider): void => {
    setLeaving(provider);
    setFault(null);
    goToProof(provider).catch((error: unknown) => {
      setLeaving(undefined);
      setFault(error instanceof Error ? error.message : null);
    });
  };
  return (
    <>
      <p>{t('freshProofText')}</p>
      {confirming.map((provider) => (
        <Button
          key={provider}
          kind="p"
          wide
          busy={leaving === provider}
          busyLabel={t('freshProofLeaving')}
          onClick={() => leave(provider)}
        >
          {t('freshProofBy', { name: providerName(provider) })}
        </Button>
      ))}
      {fault ? <ErrorLine role="alert">{fault}</ErrorLine> : null}
    </>
  );
}

/**
 * Asks who is here where there is no password: by a code to an own address, or by a new log-in at a provider
 * that can tell it from one of long ago. Who has neither logs in anew.
 */
export function WithoutPassword({
  addresses,
  linked,
  onProved,
  onClose,
}: {
  addresses: readonly OwnAddress[];
  linked: readonly Provider[];
  onProved: () => void;
  onClose: () => void;
}) {
  const { data, error } = useConfirmingProviders();
  const confirming = data?.results ?? [];
  const isKnown = data !== undefined || error !== undefined;
  const hasProof = addresses.length > 0 || confirming.length > 0;
  const logsInAnew = isKnown && confirming.length === 0 && (addresses.length === 0 || linked.length > 0);
  const names = linked.map(providerName).join('、');
  return (
    <Dialog
      title={t(hasProof || !isKnown ? 'freshTitleByCode' : 'freshTitleNoPassword')}
      open
      onClose={onClose}
      actions={logsInAnew ? <ButtonLink to={paths.logout}>{t('toLogout')}</ButtonLink> : undefined}
    >
      {addresses.length > 0 ? <ByCode addresses={addresses} onProved={onProved} /> : null}
      {isKnown ? null : <Skeleton lines={2} />}
      {confirming.length > 0 ? <ByProvider confirming={confirming} /> : null}
      {logsInAnew ? <p>{names ? t('freshByProvider', { names }) : t('freshNoPassword')}</p> : null}
    </Dialog>
  );
}
