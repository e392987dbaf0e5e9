import { type Mission, missions, type MissionState } from '@yuedu/contracts/rules/quest';
import { Sheet } from '../../components/sheet.tsx';
import { dateWords } from '../../lib/time.ts';
import { Stamp } from './stamp.tsx';
import { t } from './texts.ts';
import styles from './quest.module.css';

/** Missions that count kinds of texts, not texts. */
const ofKinds: readonly Mission[] = ['forms', 'topics'];

function standing({ mission, have, need, stampedAt }: MissionState): string {
  if (stampedAt) return t('stamped', { date: dateWords(stampedAt) });
  if (have === 0) return t('notYet');
  return t(ofKinds.includes(mission) ? 'progressKinds' : 'progress', { have, need });
}

/** @param states null: for who is not logged in, the missions as they are explained */
export function MissionList({ states }: { states: readonly MissionState[] | null }) {
  return (
    <ol className={styles.missions}>
      {missions.map((mission) => {
        const state = states?.find((one) => one.mission === mission);
        const isStamped = Boolean(state?.stampedAt);
        return (
          <Sheet as="li" key={mission} className={styles.mission}>
            <Stamp mission={mission} isStamped={isStamped} />
            <div>
              <h2>{t(mission)}</h2>
              <p>{t(`${mission}Text`)}</p>
              {state ? <p className={isStamped ? styles.done : styles.still}>{standing(state)}</p> : null}
            </div>
          </Sheet>
        );
      })}
    </ol>
  );
}
