import type { ReadingSize, ZhuyinMode } from '@yuedu/contracts/rules/display';
import type { Grade } from '@yuedu/contracts/rules/education';
import { useId, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import {
  type Font,
  fonts,
  type Paper,
  papers,
  type Preferences,
  isShown,
  lineHeightFor,
  lineHeightsFor,
  sizeFor,
  sizesFor,
} from '../../lib/reading-preferences.ts';
import { ownNotation } from '../../lib/notation.ts';
import { t } from './texts.ts';
import { Segments } from '../../components/segments.tsx';
import { classNames } from '../../lib/class-names.ts';
import styles from './reader.tools.module.css';

interface Option<V> {
  value: V;
  label: string;
  face: React.ReactNode;
  /** What the choice does, where its name does not say it all. */
  help?: string;
  style?: React.CSSProperties;
}

function Segment<V extends string | number | boolean>({
  label,
  options,
  value,
  onChange,
  className = '',
}: {
  label: string;
  options: readonly Option<V>[];
  value: V;
  onChange: (value: V) => void;
  className?: string | undefined;
}) {
  const name = useId();
  return (
    <div className={styles.tool}>
      <span className={styles.lb} aria-hidden="true">
        {label}
      </span>
      <Segments className={classNames(styles.seg, className)} role="radiogroup" aria-label={label}>
        {options.map((option) => (
          <label key={String(option.value)} style={option.style} title={option.help}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-label={option.label}
              title={option.help}
            />
            <span aria-hidden="true">{option.face}</span>
          </label>
        ))}
      </Segments>
    </div>
  );
}

export interface ToolsProps {
  preferences: Preferences;
  font: Font;
  /** How much of the text carries zhuyin now; null where the text has none. */
  zhuyin: ZhuyinMode | null;
  /** The grade above which a character counts as new, for 生字. */
  grade: Grade;
  onChange: (part: Partial<Preferences>) => void;
  /** Buttons for what is done with the text. */
  acts?: React.ReactNode;
  /** Further ones, which nobody needs before he has opened their list. */
  moreActs?: React.ReactNode;
}

const faceSizes: Record<ReadingSize, number> = { 18: 13, 20: 15, 24: 18, 28: 20, 32: 23 };

type LookProps = Pick<ToolsProps, 'preferences' | 'font' | 'onChange'>;

function Papers({ preferences, onChange }: LookProps) {
  const name = useId();
  return (
    <div className={styles.tool}>
      <span className={styles.lb} aria-hidden="true">
        {t('paper')}
      </span>
      <div className={styles.papers} role="radiogroup" aria-label={t('paper')}>
        {papers.map((one: Paper) => (
          <label key={one} className={classNames(styles.pap, styles[one])}>
            <input
              type="radio"
              name={name}
              checked={preferences.paper === one}
              onChange={() => onChange({ paper: one })}
              aria-label={t(one)}
            />
            <Icon name="check" small />
          </label>
        ))}
      </div>
    </div>
  );
}

type SizeProps = Pick<ToolsProps, 'preferences' | 'zhuyin' | 'onChange'>;

function Sizes({ preferences, zhuyin, onChange }: SizeProps) {
  const hasZhuyin = isShown(zhuyin);
  return (
    <Segment
      label={t('size')}
      value={sizeFor(preferences, hasZhuyin)}
      onChange={(size) => onChange({ size })}
      className={styles.fs}
      options={sizesFor(hasZhuyin).map((size) => ({
        value: size,
        label: t('sizeOf', { size }),
        face: '字',
        style: { fontSize: faceSizes[size] },
      }))}
    />
  );
}

function LineHeights({ preferences, zhuyin, onChange }: SizeProps) {
  const hasZhuyin = isShown(zhuyin);
  return (
    <Segment
      label={t('lineHeight')}
      value={lineHeightFor(preferences, hasZhuyin)}
      onChange={(lineHeight) => onChange({ lineHeight })}
      options={lineHeightsFor(hasZhuyin).map((value) => ({
        value,
        label: t(`${value}Lines`),
        face: t(`${value}Lines`),
      }))}
    />
  );
}

function Fonts({ font, onChange }: LookProps) {
  return (
    <Segment
      label={t('font')}
      value={font}
      onChange={(value) => onChange({ font: value })}
      options={fonts.map((one) => ({
        value: one,
        label: t(one),
        face: <span className={styles[one]}>{t(one)}</span>,
      }))}
    />
  );
}

/** How the text looks; native radios. */
export function Tools({ preferences, font, zhuyin, grade, onChange, acts, moreActs }: ToolsProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <div className={styles.tools} role="group" aria-label={t('tools')}>
      <div className={styles.look}>
        <Sizes {...{ preferences, zhuyin, onChange }} />
      </div>
      {zhuyin ? (
        <Segment
          label={t(ownNotation)}
          value={zhuyin}
          onChange={(mode) => onChange({ zhuyin: mode })}
          options={[
            { value: 'all', label: t('zhuyinAll'), face: t('zhuyinAll') },
            {
              value: 'some',
              label: t('zhuyinSome'),
              face: t('zhuyinSome'),
              help: t('zhuyinSomeHelp', { grade, notation: t(ownNotation) }),
            },
            { value: 'off', label: t('zhuyinOff'), face: t('zhuyinOff') },
          ]}
        />
      ) : null}
      <div className={styles.look}>
        <Papers {...{ preferences, font, onChange }} />
      </div>
      {acts}
      <details className={styles.lookmore} onToggle={() => setWasOpened(true)}>
        <summary aria-label={t('more')}>
          <Icon name="size" />
          <span>{t('more')}</span>
        </summary>
        <div className={styles.lookpop}>
          <div className={styles.inpop}>
            <Sizes {...{ preferences, zhuyin, onChange }} />
          </div>
          <LineHeights {...{ preferences, zhuyin, onChange }} />
          <Fonts {...{ preferences, font, onChange }} />
          <div className={styles.inpop}>
            <Papers {...{ preferences, font, onChange }} />
          </div>
          {wasOpened ? moreActs : null}
        </div>
      </details>
    </div>
  );
}
