import { type DigestFrequency, digestFrequencies } from '@yuedu/contracts/rules/digest';
import { useState } from 'react';
import { ErrorLine } from '../../components/controls.tsx';
import { Choices } from '../../components/field.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { LoadError, Skeleton } from '../../components/states.tsx';
import { chooseDigest, useDigest } from './api.ts';
import styles from './digest.module.css';
import { t } from './texts.ts';

const options = digestFrequencies.map((value) => ({ value, label: t(value) }));

function Choice() {
  const { data, error, mutate } = useDigest();
  const [chosen, setChosen] = useState<DigestFrequency | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  if (error && !data) return <LoadError error={error} retry={() => void mutate()} />;
  if (!data) return <Skeleton lines={2} />;
  const choose = async (frequency: DigestFrequency): Promise<void> => {
    setChosen(frequency);
    setSaved(false);
    setFault(null);
    try {
      await chooseDigest(frequency);
      setSaved(true);
    } catch (caught) {
      setFault(caught instanceof Error ? caught.message : null);
    } finally {
      setChosen(null);
    }
  };
  const { quietFrom, quietUntil } = data;
  return (
    <>
      <Choices
        legend={t('legend')}
        name="digest"
        options={options}
        value={chosen ?? data.frequency}
        onChange={(frequency) => void choose(frequency)}
        {...(quietFrom !== quietUntil && { help: t('quiet', { from: quietFrom, until: quietUntil }) })}
      />
      <p role="status" className={styles.saved}>
        {isSaved ? t('saved') : null}
      </p>
      {fault ? <ErrorLine role="alert">{fault}</ErrorLine> : null}
    </>
  );
}

/** How often a student gets a mail of what is new. */
export function DigestSheet({ hasAddress }: { hasAddress: boolean }) {
  return (
    <Sheet className={styles.sheet} aria-labelledby="profile-digest">
      <h2 id="profile-digest">{t('title')}</h2>
      <p className={styles.lead}>{t('lead')}</p>
      <p className={styles.lead}>{t(hasAddress ? 'onlyProven' : 'noAddress')}</p>
      <Choice />
    </Sheet>
  );
}
