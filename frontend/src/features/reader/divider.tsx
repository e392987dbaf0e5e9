import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { t } from './texts.ts';
import styles from './reader.module.css';

const least = 40;
const most = 72;
const stops = [60, 50, 70];
const clamp = (share: number): number => Math.min(most, Math.max(least, Math.round(share)));

/** Moves the border between text and questions by dragging, by arrow keys, or press by press. */
export function Divider({ share, onChange }: { share: number; onChange: (share: number) => void }) {
  const dragged = useRef<number | null>(null);
  const keys = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -2, ArrowRight: 2, Home: least - share, End: most - share }[event.key];
    if (event.key === 'Enter' || event.key === ' ')
      onChange(stops[(stops.indexOf(share) + 1) % stops.length] ?? 60);
    else if (step !== undefined) onChange(clamp(share + step));
    else return;
    event.preventDefault();
  };
  const down = (event: PointerEvent): void => {
    dragged.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    if (dragged.current === null || Math.abs(event.clientX - dragged.current) < 4) return;
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (box) onChange(clamp(((event.clientX - box.left) / box.width) * 100));
  };
  const up = (event: PointerEvent): void => {
    if (dragged.current !== null && Math.abs(event.clientX - dragged.current) < 4)
      onChange(stops[(stops.indexOf(share) + 1) % stops.length] ?? 60);
    dragged.current = null;
  };
  return (
    <div
      className={styles.div}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('divider')}
      aria-valuenow={share}
      aria-valuemin={least}
      aria-valuemax={most}
      title={t('dividerTip')}
      onKeyDown={keys}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
    />
  );
}
