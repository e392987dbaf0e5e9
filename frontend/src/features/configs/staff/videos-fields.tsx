import type { TopicArea } from '@yuedu/contracts/http/content/configs';
import { Button, Input } from 'antd';
import { replaced } from '../../../lib/list-editing.ts';
import { OrderButtons } from './ordered-rows.tsx';
import { t } from './texts.ts';
import styles from './configs-staff.module.css';

type Video = TopicArea['videos'][number];

function VideoFields({
  video,
  name,
  onChange,
}: {
  video: Video;
  name: string;
  onChange: (v: Video) => void;
}) {
  return (
    <div className={styles.fields}>
      <Input
        aria-label={`${name}，${t('videoTitle')}`}
        placeholder={t('videoTitle')}
        value={video.title}
        maxLength={60}
        onChange={({ target }) => onChange({ ...video, title: target.value })}
      />
      <Input
        type="url"
        aria-label={`${name}，${t('videoUrl')}`}
        placeholder={`${t('videoUrl')}，${t('urlHint')}`}
        value={video.url}
        maxLength={500}
        onChange={({ target }) => onChange({ ...video, url: target.value })}
      />
      <Input
        type="url"
        aria-label={`${name}，${t('captionsUrl')}`}
        placeholder={`${t('captionsUrl')}，${t('optional')}`}
        value={video.captionsUrl ?? ''}
        maxLength={500}
        onChange={({ target }) => onChange({ ...video, captionsUrl: target.value.trim() || null })}
      />
    </div>
  );
}

export function VideosFields({ value, onChange }: { value: Video[]; onChange: (value: Video[]) => void }) {
  return (
    <>
      <ol className={styles.rows}>
        {value.map((video, at) => {
          const name = t('inVideos', { n: at + 1 });
          return (
            <li key={at}>
              <VideoFields
                video={video}
                name={name}
                onChange={(next) => onChange(replaced(value, at, next))}
              />
              <OrderButtons list={value} at={at} name={name} onChange={onChange} />
            </li>
          );
        })}
      </ol>
      <Button
        disabled={value.length >= 12}
        onClick={() => onChange([...value, { title: '', url: '', captionsUrl: null }])}
      >
        {t('addVideo')}
      </Button>
    </>
  );
}
