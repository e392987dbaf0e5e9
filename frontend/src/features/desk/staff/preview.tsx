import { Segmented } from 'antd';
import { useState } from 'react';
import { useHref } from 'react-router';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { t } from './texts.ts';
import styles from './desk.module.css';

const widths = [360, 768, 1280] as const;

/**
 * The reader's own page in a frame of a phone's, a tablet's and a desk's width: its layout follows the width
 * of its window, so nothing less shows it. `version` of the stored draft that it shows.
 */
export function Preview({ id, version }: { id: string; version: number }) {
  const [width, setWidth] = useState<number>(widths[0]);
  const address = useHref(`${dashboardPaths.postPreview(id)}?version=${version}`);
  return (
    <div className={styles.preview}>
      <Segmented
        aria-label={t('previewWidth')}
        value={width}
        options={widths.map((value) => ({ value, label: t(`width${value}`) }))}
        onChange={setWidth}
      />
      <div className={styles.frame} role="group" tabIndex={0} aria-label={t('preview')}>
        <iframe title={t('previewTitle', { width })} src={address} width={width} height={760} />
      </div>
    </div>
  );
}
