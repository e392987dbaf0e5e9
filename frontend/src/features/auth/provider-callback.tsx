import { useEffect, useRef, useState } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { ButtonLink, buttonLook } from '../../components/button.tsx';
import { showPopup } from '../../components/popup.tsx';
import { ApiError } from '../../lib/http/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { providerName, providerText } from '../../lib/provider-texts.ts';
import { takeTarget } from '../../lib/session/login-target.ts';
import { bindProvider, loginByProvider, type SignUpOffer } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/store.ts';
import { AuthFrame } from './auth-frame.tsx';
import styles from './auth.module.css';
import { proveByProvider } from './api.ts';
import { type Callback, readCallback } from './callback.ts';
import { startAddress } from './provider-buttons.tsx';
import { ProviderSignUp } from './provider-sign-up.tsx';

type Outcome = { offer: SignUpOffer } | { message: string } | null;

/** Says it to the server, once, and goes on. */
function useFinish(callback: Callback | null): Outcome {
  const session = useSession();
  const navigate = useNavigate();
  const begun = useRef(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  useEffect(() => {
    if (begun.current || callback?.kind !== 'code' || session.state === 'loading') return;
    begun.current = true;
    const { kind: _, intent, ...returned } = callback;
    const finish = async (): Promise<void> => {
      if (intent === 'bind') {
        if (session.state !== 'user') return setOutcome({ message: providerText('loginFirst') });
        const { provider } = await bindProvider(returned);
        const name = { provider: providerName(provider) };
        showPopup({ id: 'bound', title: providerText('bound'), text: providerText('boundText', name) });
        return navigate(paths.profile, { replace: true });
      }
      if (intent === 'confirm') {
        if (session.state !== 'user') return setOutcome({ message: providerText('confirmLoginFirst') });
        await proveByProvider(returned);
        return comeBack(navigate);
      }
      const offer = await loginByProvider(returned);
      if (offer) setOutcome({ offer });
      else await navigate(takeTarget(), { replace: true });
    };
    finish().catch((error: unknown) =>
      setOutcome({ message: error instanceof ApiError ? error.message : providerText('incomplete') }),
    );
  }, [callback, session, navigate]);
  return outcome;
}

/** To the page where the proof was asked for; the dashboard is a document of its own. */
async function comeBack(navigate: NavigateFunction): Promise<void> {
  const target = takeTarget();
  if (target !== paths.profile) return window.location.replace(target);
  showPopup({ id: 'confirmed', title: providerText('confirmed'), text: providerText('confirmedText') });
  await navigate(target, { replace: true });
}

const failures = { login: 'failed', bind: 'bindFailed', confirm: 'confirmFailed' } as const;

function Failed({ callback, message }: { callback: Callback; message: string }) {
  return (
    <AuthFrame title={providerText(failures[callback.intent])} lead={providerName(callback.provider)}>
      <div className={styles.failed}>
        <p role="alert">{message}</p>
        {callback.intent !== 'login' ? (
          <ButtonLink kind="p" size="lg" wide to={paths.profile}>
            {providerText('toProfile')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink kind="p" size="lg" wide to={paths.login}>
              {providerText('toLogin')}
            </ButtonLink>
            <a
              href={startAddress(callback.provider)}
              className={buttonLook({ kind: 'd', size: 'lg', wide: true })}
            >
              {providerText('tryAgain')}
            </a>
          </>
        )}
      </div>
    </AuthFrame>
  );
}

/** The page to which a provider sends the browser back: on into the house, or what went wrong. */
export function ProviderCallback() {
  const { pathname, search } = useLocation();
  const [callback] = useState(() => readCallback(pathname, search));
  // code and state serve once: they shall not stand in the history
  useEffect(() => window.history.replaceState(window.history.state, '', pathname), [pathname]);
  const outcome = useFinish(callback);
  if (callback === null) return null;
  if (outcome && 'offer' in outcome)
    return <ProviderSignUp provider={callback.provider} offer={outcome.offer} />;
  const message = callback.kind === 'fault' ? callback.message : outcome?.message;
  if (message !== undefined) return <Failed callback={callback} message={message} />;
  return (
    <p className={styles.leaving} role="status">
      {providerText('finishing')}
    </p>
  );
}
