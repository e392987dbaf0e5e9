import type { QuestionKey } from '@yuedu/contracts/events/content';
import { rescoringPolicies, type RescoringPolicy } from '@yuedu/contracts/rules/rescoring-policies';
import { useId, useState } from 'react';
import { Radio } from '../../../components/controls.tsx';
import { LoadError, Skeleton } from '../../../components/states.tsx';
import { EffectTable, EffectWords } from './effect-words.tsx';
import { type RepairPreview, useRepairPreview } from './takes-api.ts';
import { t } from './texts.ts';
import styles from './takes.module.css';

function Choice({
  policy,
  preview,
  name,
  isChosen,
  onChoose,
}: {
  policy: RescoringPolicy;
  preview: RepairPreview;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const effect = preview.effects.find((one) => one.rescoring === policy);
  const id = `${name}-${policy}`;
  return (
    <div className={styles.policy}>
      <label htmlFor={id}>
        <Radio id={id} name={name} checked={isChosen} onChange={onChoose} aria-describedby={`${id}-does`} />
        <b>{t(policy)}</b>
      </label>
      <p id={`${id}-does`}>
        {t(`${policy}Text`)} {effect ? <EffectWords effect={effect} /> : null}
      </p>
    </div>
  );
}

/**
 * Before a corrected key is published: who would gain or lose by each way of scoring again, and the choice
 * among them. Nothing is written here.
 * @param keys as events have them; empty while they are on their way
 * @param onPolicy hears each choice; until the first it is the first policy
 */
export function KeyRepair({
  postId,
  keys,
  onPolicy,
}: {
  postId: string;
  keys: readonly QuestionKey[];
  onPolicy: (policy: RescoringPolicy) => void;
}) {
  const { data: preview, error, mutate } = useRepairPreview(postId, keys);
  const [policy, setPolicy] = useState<RescoringPolicy>(rescoringPolicies[0]);
  const name = useId();
  const choose = (next: RescoringPolicy): void => {
    setPolicy(next);
    onPolicy(next);
  };
  if (error) return <LoadError error={error} retry={() => void mutate()} />;
  if (!preview) return <Skeleton lines={4} />;
  const { attempts, compared, effects } = preview;
  const effect = effects.find((one) => one.rescoring === policy);
  const positions = new Map(keys.map(({ questionId }, at) => [questionId, at + 1]));
  if (attempts === 0) return <p>{t('repairNone')}</p>;
  if (!effect || effect.questions.length === 0) return <p>{t('repairSame')}</p>;
  return (
    <div className={styles.repair} role="group" aria-label={t('repair')}>
      <p>{t('repairLead', { attempts })}</p>
      {compared < attempts ? <p>{t('repairPart', { compared })}</p> : null}
      <fieldset className={styles.policies}>
        <legend>{t('policyLegend')}</legend>
        {rescoringPolicies.map((one) => (
          <Choice
            key={one}
            policy={one}
            preview={preview}
            name={name}
            isChosen={one === policy}
            onChoose={() => choose(one)}
          />
        ))}
      </fieldset>
      <EffectTable effect={effect} positions={positions} />
    </div>
  );
}
