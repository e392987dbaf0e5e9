import type { TopicArea } from '@yuedu/contracts/http/content/configs';
import { defineTexts } from '../lib/texts.ts';
import { videoTexts } from '../locales/zh-hant/video-links.ts';
import { Icon } from './icon.tsx';
import styles from './video-links.module.css';

const t = defineTexts(videoTexts);

/**
 * Films stand elsewhere and open there: none of their scripts runs in our pages, and their makers do not
 * learn which page the child comes from. The scheme is looked at again here, since a link runs what it names.
 */
export function VideoLinks({ videos, label }: { videos: TopicArea['videos']; label: string }) {
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
