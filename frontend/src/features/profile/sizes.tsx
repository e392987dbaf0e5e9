import { useState } from 'react';
import { Choices } from '../../components/field.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { common } from '../../lib/common-texts.ts';
import {
  keepPreferences,
  readingSizes,
  type ReadingSize,
  readPreferences,
} from '../../lib/reading-preferences.ts';
import { type InterfaceSize, interfaceSizes, readInterfaceSize, setInterfaceSize } from '../../lib/theme.ts';
import styles from './profile.module.css';
import { t } from './texts.ts';

const sizes = (Object.keys(interfaceSizes) as InterfaceSize[]).map((value) => ({
  value,
  label: common(value),
}));
const readingChoices = readingSizes.map((size) => ({
  value: String(size),
  label: t('readingSizeOf', { size }),
}));

/** The size of the interface and that of texts, both kept on this device. */
export function Sizes() {
  const [size, setSize] = useState(readInterfaceSize);
  const [reading, setReading] = useState(() => readPreferences('posts').size);
  return (
    <Sheet aria-labelledby="profile-sizes">
      <h2 id="profile-sizes">{t('display')}</h2>
      <p className={styles.lead}>{t('displayLead')}</p>
      <div className={styles.sizes}>
        <Choices
          legend={t('interfaceSize')}
          name="interface-size"
          options={sizes}
          value={size}
          onChange={(chosen) => {
            setInterfaceSize(chosen);
            setSize(chosen);
          }}
        />
        <Choices
          legend={t('readingSize')}
          name="reading-size"
          options={readingChoices}
          value={String(reading)}
          onChange={(chosen) => {
            const next = Number(chosen) as ReadingSize;
            keepPreferences({ ...readPreferences('posts'), size: next }, 'posts');
            setReading(next);
          }}
        />
      </div>
      <p className={styles.sample} style={{ fontSize: reading }} lang="zh-Hant">
        {t('sample')}
      </p>
    </Sheet>
  );
}
