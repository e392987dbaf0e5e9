import {
  type DisplayChoices,
  type InterfaceSize,
  interfaceSizes,
  type LineHeight,
  lineHeights,
  nothingChosen,
  readingSizes,
  type ZhuyinMode,
} from '@yuedu/contracts/rules/display';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorLine } from '../../components/controls.tsx';
import { Choices } from '../../components/field.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { common } from '../../lib/common-texts.ts';
import { useDisplay, useUnsavedDisplay } from '../../lib/display/store.ts';
import { ownNotation } from '../../lib/notation.ts';
import {
  isShown,
  lineHeightOf,
  parsePreferences,
  sizeFor,
  withOwnChoices,
} from '../../lib/reading-preferences.ts';
import { changeOwnDisplay, saveOwnDisplayAgain } from './api.ts';
import styles from './profile.module.css';
import { t } from './texts.ts';

/** Of a choice that leaves it to the page. */
const byItself = 'by-itself';
const notation = t(ownNotation);

const sizes = interfaceSizes.map((value) => ({ value, label: common(value) }));
const readingChoices = [
  { value: byItself, label: t('byDefault') },
  ...readingSizes.map((size) => ({ value: String(size), label: t('readingSizeOf', { size }) })),
];
const lineChoices: readonly { value: LineHeight | typeof byItself; label: string }[] = [
  { value: byItself, label: t('byDefault') },
  ...lineHeights.map((value) => ({ value, label: t(`${value}Lines`) })),
];
const zhuyinChoices: readonly { value: ZhuyinMode | typeof byItself; label: string }[] = [
  { value: byItself, label: t('byText') },
  { value: 'all', label: t('zhuyinAll') },
  { value: 'some', label: t('zhuyinSome') },
  { value: 'off', label: t('zhuyinOff') },
];
const motionChoices = [
  { value: byItself, label: t('byDevice') },
  { value: 'reduced', label: t('reduced') },
];

interface ChoiceProps {
  choices: DisplayChoices;
  choose: (chosen: Partial<DisplayChoices>) => void;
}

function SizeChoices({ choices, choose }: ChoiceProps) {
  const { interfaceSize, readingSize } = choices;
  return (
    <>
      <Choices<InterfaceSize>
        legend={t('interfaceSize')}
        name="interface-size"
        options={sizes}
        value={interfaceSize ?? 'default'}
        onChange={(chosen) => choose({ interfaceSize: chosen })}
      />
      <Choices
        legend={t('readingSize')}
        help={t('readingSizeHelp', { notation })}
        name="reading-size"
        options={readingChoices}
        value={readingSize === null ? byItself : String(readingSize)}
        onChange={(chosen) =>
          choose({ readingSize: readingSizes.find((size) => String(size) === chosen) ?? null })
        }
      />
    </>
  );
}

function OtherChoices({ choices, choose }: ChoiceProps) {
  const { lineHeight, zhuyin, reducedMotion } = choices;
  return (
    <>
      <Choices
        legend={t('lineHeight')}
        help={t('lineHeightHelp', { notation })}
        name="line-height"
        options={lineChoices}
        value={lineHeight ?? byItself}
        onChange={(chosen) => choose({ lineHeight: chosen === byItself ? null : chosen })}
      />
      <Choices
        legend={notation}
        help={t('zhuyinHelp', { notation })}
        name="zhuyin"
        options={zhuyinChoices}
        value={zhuyin ?? byItself}
        onChange={(chosen) => choose({ zhuyin: chosen === byItself ? null : chosen })}
      />
      <Choices
        legend={t('motion')}
        help={t('motionHelp')}
        name="motion"
        options={motionChoices}
        value={reducedMotion ? 'reduced' : byItself}
        onChange={(chosen) => choose({ reducedMotion: chosen === 'reduced' })}
      />
    </>
  );
}

/** What is chosen stands on this device alone, and can be sent again. */
function Unsaved() {
  const isUnsaved = useUnsavedDisplay();
  const [isBusy, setBusy] = useState(false);
  const again = async (): Promise<void> => {
    setBusy(true);
    await saveOwnDisplayAgain();
    setBusy(false);
  };
  return (
    <div className={styles.unsaved} role="status">
      {isUnsaved ? (
        <>
          <ErrorLine>{t('displayUnsaved')}</ErrorLine>
          <Button kind="d" busy={isBusy} busyLabel={t('saving')} onClick={() => void again()}>
            {t('saveAgain')}
          </Button>
        </>
      ) : null}
    </div>
  );
}

/** Sizes, zhuyin and movement as the person wants them, on every page and device. */
export function DisplaySheet() {
  const choices = useDisplay() ?? nothingChosen;
  const preferences = withOwnChoices(parsePreferences(null), choices, 'posts');
  const hasZhuyin = isShown(preferences.zhuyin);
  return (
    <Sheet aria-labelledby="profile-display">
      <h2 id="profile-display">{t('display')}</h2>
      <p className={styles.lead}>{t('displayLead')}</p>
      <div className={styles.sizes}>
        <SizeChoices choices={choices} choose={changeOwnDisplay} />
        <p
          className={styles.sample}
          style={{
            fontSize: sizeFor(preferences, hasZhuyin),
            lineHeight: lineHeightOf(preferences, hasZhuyin),
          }}
          lang="zh-Hant"
        >
          {t('sample')}
        </p>
        <OtherChoices choices={choices} choose={changeOwnDisplay} />
      </div>
      <Unsaved />
    </Sheet>
  );
}
