import type { LiveClass } from '@yuedu/contracts/http/homework/live';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../components/button.tsx';
import { countsOf, holdingOf, type LiveText, type Standing } from './live.ts';
import { LiveQuestions } from './live-questions.tsx';
import { t } from './texts.ts';
import styles from './live.module.css';

const figures: readonly [Standing, 'figDone' | 'figAnswering' | 'figReading' | 'figFresh'][] = [
  ['done', 'figDone'],
  ['answering', 'figAnswering'],
  ['reading', 'figReading'],
  ['fresh', 'figFresh'],
];

/**
 * The class's progress for the wall: counts only. It covers the whole window, so that nothing of the page
 * behind it is seen, and has no name, seat or link of anybody.
 */
export function Projector({ live, text, onClose }: { live: LiveClass; text: LiveText; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const counts = countsOf(live, text);
  const holding = holdingOf(text.questions);
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.projector}
      aria-labelledby="projector"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h2 id="projector">{t('projectTitle')}</h2>
        <p>{t('quoted', { title: text.title })}</p>
      </header>
      <dl className={styles.figures}>
        {figures.map(([standing, label]) => (
          <div key={standing}>
            <dt>{t(label)}</dt>
            <dd>{t('people', { count: counts[standing] })}</dd>
          </div>
        ))}
      </dl>
      {holding ? (
        <p className={styles.held} role="status">
          {t('holding', { position: holding.position, count: holding.standing })}
        </p>
      ) : null}
      <LiveQuestions text={text} />
      <footer>
        <span className="mut">{t('projectNote')}</span>
        <Button onClick={onClose}>{t('projectClose')}</Button>
      </footer>
    </dialog>,
    document.body,
  );
}
