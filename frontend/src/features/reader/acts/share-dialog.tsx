import { buttonLook } from '../../../components/button.tsx';
import { CopyField } from '../../../components/copy-field.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { t } from './texts.ts';
import styles from '../reader.acts.module.css';

interface Shared {
  title: string;
  url: string;
}

/** Plain links: nothing of these sites is loaded before somebody goes there. */
function placesFor({ title, url }: Shared): { label: string; href: string; isPage: boolean }[] {
  const address = (base: string, query: Record<string, string>): string =>
    `${base}?${new URLSearchParams(query).toString()}`;
  const mail = { subject: title, body: t('emailBody', { title, url }) };
  return [
    { label: t('line'), href: address('https://social-plugins.line.me/lineit/share', { url }), isPage: true },
    {
      label: t('facebook'),
      href: address('https://www.facebook.com/sharer/sharer.php', { u: url }),
      isPage: true,
    },
    // Mail programs read a plus as a plus.
    { label: t('email'), href: address('mailto:', mail).replaceAll('+', '%20'), isPage: false },
  ];
}

/** The link of a text, to be copied or taken elsewhere. */
export function ShareDialog({
  shared,
  isFree,
  onClose,
}: {
  shared: Shared;
  isFree: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog title={t('shareTitle')} open onClose={onClose}>
      <p>{t(isFree ? 'shareFree' : 'shareClosed')}</p>
      <CopyField
        label={t('link')}
        value={shared.url}
        words={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }}
      />
      <ul className={styles.places} aria-label={t('elsewhere')}>
        {placesFor(shared).map(({ label, href, isPage }) => (
          <li key={href}>
            <a
              className={buttonLook({})}
              href={href}
              {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {label}
              {isPage ? <span className="sr">{t('newWindow')}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
