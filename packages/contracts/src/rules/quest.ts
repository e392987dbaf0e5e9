/** The missions of the ten-year event, in the order of its page. */
export const missions = ['first', 'forms', 'chart', 'topics', 'above', 'whole', 'evidence'] as const;
export type Mission = (typeof missions)[number];

/** What is counted of a text when somebody finished it for the first time. */
export interface QuestReading {
  readonly postId: string;
  /** An instant in ISO 8601. */
  readonly finishedAt: string;
  readonly form: string;
  readonly type: string;
  readonly topic: string;
  readonly difficulty: string;
  /** Every question has an answer; whether they are right counts nowhere. */
  readonly isWhole: boolean;
  /** Words of the text were marked for an answer; which ones counts nowhere. */
  readonly hasEvidence: boolean;
}
export interface MissionState {
  readonly mission: Mission;
  readonly have: number;
  readonly need: number;
  /** When the stamp came; null while it is missing. */
  readonly stampedAt: string | null;
}

const needs: Record<Mission, number> = {
  first: 1,
  forms: 3,
  chart: 1,
  topics: 3,
  above: 1,
  whole: 3,
  evidence: 1,
};
const harder = ['進階', '挑戰'];
const withFigures = ['非連續', '連續+圖表'];

/** What a reading counts as in a mission: readings of one value count once. null: it does not count. */
function countedAs(mission: Mission, reading: QuestReading): string | null {
  switch (mission) {
    case 'first':
      return reading.postId;
    case 'forms':
      return reading.form;
    case 'topics':
      return reading.topic;
    case 'chart':
      return withFigures.includes(reading.type) ? reading.postId : null;
    case 'above':
      return harder.includes(reading.difficulty) ? reading.postId : null;
    case 'whole':
      return reading.isWhole ? reading.postId : null;
    case 'evidence':
      return reading.hasEvidence ? reading.postId : null;
  }
}

/**
 * How far somebody is in each mission. It depends on the readings alone, not on their order in the list, so
 * that stamps can be reckoned anew at any time and come out the same.
 */
export function missionStates(readings: readonly QuestReading[]): MissionState[] {
  const inOrder = readings.toSorted((a, b) =>
    `${a.finishedAt} ${a.postId}` < `${b.finishedAt} ${b.postId}` ? -1 : 1,
  );
  return missions.map((mission) => {
    const need = needs[mission];
    const counted = new Set<string>();
    let stampedAt: string | null = null;
    for (const reading of inOrder) {
      const value = countedAs(mission, reading);
      if (value !== null) counted.add(value);
      if (counted.size === need) stampedAt ??= reading.finishedAt;
    }
    return { mission, have: Math.min(counted.size, need), need, stampedAt };
  });
}

/** How the token of an invitation looks, so that an address tells it from everything else. */
export const questTokenPattern = /^quest-[\w-]{22}$/;
