import type { ReadingPlace } from '@yuedu/contracts/http/content/readings';
import type { ReviewedReading } from '@yuedu/contracts/rules/reviewed-readings';
import { pinyinOf } from '@yuedu/contracts/rules/zhuyin';
import { Alert, Checkbox } from 'antd';
import { useState } from 'react';
import { OnePlace } from './one-place.tsx';
import { phraseFor, placesOf, sentenceAround, withChoice } from './places.ts';
import { t } from './texts.ts';
import styles from './readings-review.module.css';

interface Props {
  all: readonly string[];
  found: readonly (readonly ReadingPlace[])[];
  whereOf: (text: number) => string;
  value: readonly ReviewedReading[];
  onChange: (value: readonly ReviewedReading[]) => void;
}

/** The places one after another; what is chosen at one is the editor's until he goes on. */
export function ReviewPlaces({ all, found, whereOf, value, onChange }: Props) {
  const [showsSettled, setShowsSettled] = useState(false);
  const [at, setAt] = useState(0);
  const [isFull, setFull] = useState(false);
  const places = placesOf(all, found, value);
  const shown = places.filter(({ uncertain }) => uncertain || showsSettled);
  const left = places.filter(({ uncertain, isReviewed }) => uncertain && !isReviewed).length;
  const place = shown[Math.min(at, shown.length - 1)];
  const go = (step: 1 | -1): void => setAt(Math.max(0, Math.min(shown.length - 1, at + step)));
  const confirm = (zhuyin: string): void => {
    const pinyin = pinyinOf(zhuyin);
    if (!place || pinyin === null) return;
    const next = withChoice(value, { ...phraseFor(all, places, place, zhuyin), zhuyin, pinyin });
    setFull(next === null);
    if (next === null) return;
    onChange(next);
    go(1);
  };
  const words = left > 0 ? t('left', { count: left }) : t('allSeen');
  return (
    <div className={styles.review}>
      <h2>{t('heading')}</h2>
      <p role="status">{places.length === 0 ? t('nothing') : words}</p>
      {isFull ? <Alert type="error" showIcon title={t('tooMany')} /> : null}
      {place ? (
        <OnePlace
          {...{ place, go, confirm }}
          sentence={sentenceAround(all[place.text] ?? '', place.at)}
          where={[
            t('place', { at: shown.indexOf(place) + 1, count: shown.length }),
            whereOf(place.text),
          ].join('・')}
        />
      ) : null}
      {places.some(({ uncertain }) => !uncertain) ? (
        <Checkbox checked={showsSettled} onChange={(event) => setShowsSettled(event.target.checked)}>
          {t('settledToo')}
        </Checkbox>
      ) : null}
    </div>
  );
}
