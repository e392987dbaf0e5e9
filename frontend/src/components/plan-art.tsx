import { classNames } from '../lib/class-names.ts';
import styles from './cover.module.css';

/** The drawing of a plan on 宣紙, one of three; decorative. */
export function PlanArt({ image, className }: { image: number; className?: string | undefined }) {
  return (
    <span className={classNames(styles.cov, className)}>
      <img src={`/art/plan-${image}.svg`} width="160" height="110" alt="" />
    </span>
  );
}
