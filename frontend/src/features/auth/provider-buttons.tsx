import { addressOf } from '@yuedu/contracts/address';
import { startProvider } from '@yuedu/contracts/http/auth/providers';
import type { Provider } from '@yuedu/contracts/rules/providers';
import { buttonLook } from '../../components/button.tsx';
import { strategy } from '../../lib/http/token.ts';
import { providerName, providerText } from '../../lib/provider-texts.ts';
import { useProviders } from './api.ts';
import styles from './auth.module.css';
import { lastUsedFirst } from './last-used-first.ts';

/** Where the browser goes to log in by a provider; a page of the provider answers. */
export const startAddress = (provider: Provider): string =>
  addressOf(startProvider.path, { provider }, { intent: 'login' });

/** The log-ins by others that are offered, the one used last first; nothing where none is. */
export function ProviderButtons() {
  const { data } = useProviders();
  const last = strategy();
  const offered = lastUsedFirst(data?.results ?? [], last);
  if (offered.length === 0) return null;
  return (
    <section className={styles.providers} aria-labelledby="by-provider">
      <h2 id="by-provider">{providerText('orBy')}</h2>
      <ul>
        {offered.map((provider) => (
          <li key={provider}>
            <a href={startAddress(provider)} className={buttonLook({ kind: 'd', wide: true })}>
              {providerName(provider)}
              {provider === last ? <small>{providerText('lastUsed')}</small> : null}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
