import type { TopicArea } from '@yuedu/contracts/http/content/configs';
import { Icon } from '../../components/icon.tsx';
import { t } from './texts.ts';
import styles from './junior.module.css';

/**
 * Films stand elsewhere and open there: none of their scripts runs in our pages, and their makers do not
 * learn which page the child comes from. The scheme is looked at again here, since a link runs what it names.
 */
export function Videos({ videos, label }: { videos: TopicArea['videos']; label: string }) {
  const safe = videos.filter(({ url }) => url.startsWith('https://'));
  if (safe.length === 0) return null;
  return (
    <ul className={styles.videos} aria-label={label}>
      {safe.map(({ title, url, captionsUrl }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
            <Icon name="next" />
            <span>
              {title}
              <small>{t('opensElsewhere')}</small>
            </span>
          </a>
          {captionsUrl?.startsWith('https://') ? (
            <a
              href={captionsUrl}
              target="_blank"
              rel="noopener noreferrer"
              referrerPolicy="no-referrer"
              aria-label={t('captionsOf', { title })}
            >
              {t('captions')}
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
