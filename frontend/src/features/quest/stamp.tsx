import type { Mission } from '@yuedu/contracts/rules/quest';
import { classNames } from '../../lib/class-names.ts';
import styles from './quest.module.css';

/** Things from the missions as paths in ink, and the one area that a stamp colours. */
const drawings: Record<Mission, { area: string; lines: readonly string[] }> = {
  first: {
    area: 'M31 34v30c-6-4-13-5-20-3V31c7-2 14-1 20 3z',
    lines: [
      'M30 33c6-4 14-5 21-3v30c-7-2-15-1-21 3-6-4-14-5-21-3V30c7-2 15-1 21 3z',
      'M30 33v30M36 40c3-1 6-2 9-2M36 47c3-1 6-2 9-2',
    ],
  },
  forms: {
    area: 'M15 27h22v34H15z',
    lines: ['M14 26h22v34H14zM19 33h12M19 39h12M19 45h7', 'M36 31l9 2-6 33-18-4M45 36l5 3-14 28-8-4'],
  },
  chart: {
    area: 'M38 32h8v29h-8z',
    lines: ['M12 20v42h40M19 61V48h7v13M30 61V38h7v23M41 61V30h7v31', 'M18 40l10-8 9 3 11-13'],
  },
  topics: {
    area: 'M12 52c7-9 15-9 21-2 5-6 12-7 18 0v13H12z',
    lines: [
      'M10 62h42M11 51c7-9 15-9 21-2 5-6 12-7 19 0',
      'M30 38V22l11 5-11 5M20 34a4 4 0 1 0-.1 0M18 62c1-4 3-6 6-8',
    ],
  },
  above: {
    area: 'M12 63l17-32 8 14 4-6 12 24z',
    lines: ['M9 62h44M12 61l16-31 8 14 4-6 11 23', 'M28 30V16l9 4-9 4M23 40l5 3 4-4'],
  },
  whole: {
    area: 'M16 28h26v36H16z',
    lines: [
      'M15 22h28v40H15zM21 31l2 2 4-5M31 31h7M21 42l2 2 4-5',
      'M31 42h7M21 53l2 2 4-5M31 53h7M44 40l8-14 4 2-8 15-5 3z',
    ],
  },
  evidence: {
    area: 'M13 42h34v9H13z',
    lines: ['M12 22h36M12 32h30M12 46h36M12 58h22', 'M13 42h34v9H13z', 'M52 24l4 4-12 20-6 4 1-7z'],
  },
};

/** Grey and empty until it is stamped; the words beside it say which of both. */
export function Stamp({ mission, isStamped }: { mission: Mission; isStamped: boolean }) {
  const { area, lines } = drawings[mission];
  return (
    <svg
      className={classNames(styles.stamp, isStamped && styles.stamped)}
      viewBox="0 0 64 80"
      width="96"
      height="120"
      aria-hidden="true"
    >
      <rect className={styles.edge} x="2" y="2" width="60" height="76" rx="6" />
      {isStamped ? <path className={styles.area} d={area} /> : null}
      <g className={styles.lines}>
        {lines.map((line) => (
          <path key={line} d={line} />
        ))}
      </g>
    </svg>
  );
}
