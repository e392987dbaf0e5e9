import { pinyinOf } from '@yuedu/contracts/rules/zhuyin';
import { Button, Input } from 'antd';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Place } from './places.ts';
import { t } from './texts.ts';
import styles from './readings-review.module.css';

interface OneProps {
  place: Place;
  sentence: [string, string, string];
  where: string;
  go: (step: 1 | -1) => void;
  confirm: (zhuyin: string) => void;
}

/** Keys hold wherever the focus is in the part; in the field, digits and arrows are the field's. */
function useKeys(
  part: RefObject<HTMLElement | null>,
  does: { choose: (index: number) => boolean; settle: () => void; move: (step: 1 | -1) => void },
): void {
  useEffect(() => {
    const element = part.current;
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      const inField = event.target instanceof HTMLInputElement;
      const isMove = event.target instanceof HTMLElement && event.target.closest('[data-move]') !== null;
      if (event.key === 'Enter' && !isMove) does.settle();
      else if (!inField && event.key === 'ArrowLeft') does.move(-1);
      else if (!inField && event.key === 'ArrowRight') does.move(1);
      else if (inField || !does.choose(Number(event.key) - 1)) return;
      event.preventDefault();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  });
}

/** What is chosen or typed at a place; what was begun at another place is not this one's. */
function useWork(place: Place) {
  const [work, setWork] = useState({ of: place.id, chosen: place.zhuyin, typed: '' });
  const { chosen, typed } = work.of === place.id ? work : { chosen: place.zhuyin, typed: '' };
  return {
    chosen,
    typed,
    isWrong: typed !== '' && pinyinOf(typed) === null,
    choose: (zhuyin: string): void => setWork({ of: place.id, chosen: zhuyin, typed: '' }),
    type: (words: string): void => setWork({ of: place.id, chosen, typed: words.trim() }),
  };
}

export function OnePlace({ place, sentence: [before, character, after], where, go, confirm }: OneProps) {
  const part = useRef<HTMLDivElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const { chosen, typed, isWrong, choose, type } = useWork(place);
  // The focus stays in the part: a choice that the next place lacks would take it along.
  const stay = (): void => confirmButton.current?.focus();
  const settle = (): void => {
    if (isWrong) return;
    confirm(typed === '' ? chosen : typed);
    stay();
  };
  const move = (step: 1 | -1): void => {
    go(step);
    stay();
  };
  const chooseAt = (index: number): boolean => {
    const choice = place.choices[index];
    if (choice) choose(choice.zhuyin);
    return choice !== undefined;
  };
  useKeys(part, { choose: chooseAt, settle, move });
  return (
    <div ref={part} className={styles.one}>
      <p className={styles.where}>
        {where}
        {place.isReviewed ? `・${t('reviewed')}` : ''}
      </p>
      <p className={styles.sentence} lang="zh-Hant-TW" aria-live="polite">
        {before}
        <mark>{character}</mark>
        {after}
      </p>
      <div role="group" aria-label={t('choices', { character })} className={styles.row}>
        {place.choices.map(({ zhuyin }, index) => {
          const isChosen = typed === '' && chosen === zhuyin;
          return (
            <Button
              key={zhuyin}
              aria-pressed={isChosen}
              type={isChosen ? 'primary' : 'default'}
              onClick={() => choose(zhuyin)}
            >
              {index + 1}　{zhuyin}
            </Button>
          );
        })}
      </div>
      <OtherReading typed={typed} isWrong={isWrong} onType={type} />
      <div className={styles.row}>
        <Button ref={confirmButton} type="primary" onClick={settle}>
          {t('confirm')}
        </Button>
        <Moves go={go} />
      </div>
      <p className={styles.hint}>{t('keys')}</p>
    </div>
  );
}

function Moves({ go }: Pick<OneProps, 'go'>) {
  return (
    <>
      <Button data-move onClick={() => go(-1)}>
        {t('before')}
      </Button>
      <Button data-move onClick={() => go(1)}>
        {t('after')}
      </Button>
    </>
  );
}

function OtherReading({
  typed,
  isWrong,
  onType,
}: {
  typed: string;
  isWrong: boolean;
  onType: (words: string) => void;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{t('other')}</label>
      <Input
        id={id}
        value={typed}
        maxLength={8}
        status={isWrong ? 'error' : ''}
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onType(event.target.value)}
      />
      <p id={`${id}-hint`} className={styles.hint} role={isWrong ? 'alert' : undefined}>
        {isWrong ? t('noSyllable') : t('otherHint')}
      </p>
    </div>
  );
}
