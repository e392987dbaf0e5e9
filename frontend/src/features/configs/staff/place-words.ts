import { t } from './texts.ts';

const fields: Record<string, string> = {
  title: t('areaTitle'),
  description: t('description'),
  level: t('level'),
  url: t('videoUrl'),
  captionsUrl: t('captionsUrl'),
  notices: t('notices'),
  'zh-TW': t('zh-TW'),
  'zh-MY': t('zh-MY'),
};

/** What the path of a fault means: `value.1.videos.0.url` is 第 2 區，第 1 支影片，影片網址. */
export function placeWords(path: string, isAreas: boolean): string {
  const [, ...parts] = path.split('.');
  return parts
    .map((part, at) => {
      if (!/^\d+$/.test(part)) return fields[part] ?? '';
      const values = { n: Number(part) + 1 };
      const list = parts[at - 1];
      if (list === 'postIds') return t('inTexts', values);
      if (list === 'videos') return t('inVideos', values);
      return t(isAreas ? 'inArea' : 'inRow', values);
    })
    .filter(Boolean)
    .join('，');
}
