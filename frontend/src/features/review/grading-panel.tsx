import type { AnswersToGrade } from '@yuedu/contracts/http/homework/grading';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Chip, Progress, Sheet } from '../../components/sheet.tsx';
import { classNames } from '../../lib/class-names.ts';
import { actOf } from './queue.ts';
import { GroupAnswers } from './group-answers.tsx';
import { RemarkBox } from './remark-box.tsx';
import type { Grading } from './use-grading.ts';
import { t } from './texts.ts';
import styles from './review.module.css';

type Shown = AnswersToGrade['question'];

function Levels({ question, grading }: { question: Shown; grading: Grading }) {
  return (
    <div className={styles.levels} role="group" aria-label={t('rubric')}>
      {grading.levels.map((points, at) => {
        const level = question.notes?.rubric.find((one) => one.points === points);
        return (
          <button
            key={points}
            type="button"
            className={styles.level}
            aria-pressed={grading.chosen === points}
            onClick={() => grading.choose(points)}
          >
            <kbd aria-hidden="true">{at + 1}</kbd>
            <b>{t('points', { points })}</b>
            {level ? <span>{level.shows}</span> : null}
            {level?.examples[0] ? <small>{t('example', { example: level.examples[0] })}</small> : null}
          </button>
        );
      })}
    </div>
  );
}

function Acts({ grading }: { grading: Grading }) {
  const { at, groups, group, busy } = grading;
  const isApart = group !== undefined && group.id !== group.like;
  const canPart = isApart || (group?.answers.length ?? 0) > 1;
  return (
    <div className={styles.acts}>
      <Button kind="p" busy={busy} busyLabel={t('confirm')} onClick={() => void grading.confirm()}>
        {t('confirm')}
      </Button>
      <Button disabled={at === 0} onClick={() => grading.goTo(at - 1)}>
        {t('prev')}
      </Button>
      <Button disabled={at >= groups.length - 1} onClick={() => grading.goTo(at + 1)}>
        {t('next')}
      </Button>
      {canPart ? <Button onClick={grading.toggleApart}>{t(isApart ? 'join' : 'split')}</Button> : null}
      <Button onClick={() => void grading.undoLast()}>{t('undo')}</Button>
    </div>
  );
}

/** What has its own use of a key keeps it. */
const isWriting = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
const isPressed = (target: EventTarget): boolean =>
  target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;

/**
 * Keys count only while the focus is in the panel: elsewhere they belong to the page and to what reads it
 * aloud.
 */
function useKeys(grading: Grading, focusRemark: () => void) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing) return;
    if (isWriting(event.target)) return;
    const act = actOf(event.key, grading.levels.length);
    if (act === null || (act === 'confirm' && isPressed(event.target) && !isLevel(event.target))) return;
    event.preventDefault();
    if (typeof act === 'object') grading.choose(grading.levels[act.level] ?? 0);
    else if (act === 'confirm') void grading.confirm();
    else if (act === 'undo') void grading.undoLast();
    else if (act === 'remark') focusRemark();
    else if (act === 'apart') grading.toggleApart();
    else grading.goTo(grading.at + (act === 'next' ? 1 : -1));
  };
}

/** A level that was just pressed: Enter goes on instead of pressing it again. */
const isLevel = (target: EventTarget): boolean =>
  target instanceof HTMLButtonElement && target.getAttribute('aria-pressed') === 'true';

/** One group of alike answers in hand: its words, the levels, the remark, and the way on. */
export function GradingPanel({
  question,
  grading,
  classId,
}: {
  question: Shown;
  grading: Grading;
  classId: string;
}) {
  const { group, groups, at, notice } = grading;
  const panel = useRef<HTMLElement>(null);
  const remark = useRef<HTMLTextAreaElement>(null);
  const onKeyDown = useKeys(grading, () => remark.current?.focus());
  // the next group's keys work at once, also after a button that is gone
  useEffect(() => panel.current?.focus({ preventScroll: true }), [group?.id]);
  if (!group) return null;
  const total = groups.reduce((sum, one) => sum + one.answers.length, 0);
  return (
    <Sheet
      as="section"
      className={styles.panel}
      ref={panel}
      tabIndex={-1}
      aria-label={t('panel')}
      onKeyDown={onKeyDown}
    >
      <Progress
        done={total - grading.waiting}
        total={total}
        label={grading.waiting ? t('waiting', { count: grading.waiting }) : t('allDone')}
      />
      <div className={styles.where}>
        <h2>{t('groupOf', { at: at + 1, of: groups.length })}</h2>
        <Chip kind="gold">
          {group.answers.length === 1 ? t('onePerson') : t('people', { count: group.answers.length })}
        </Chip>
      </div>
      <GroupAnswers group={group} maxScore={question.maxScore} classId={classId} />
      <Levels question={question} grading={grading} />
      <RemarkBox
        ref={remark}
        value={grading.remark}
        onChange={grading.setRemark}
        onConfirm={() => void grading.confirm()}
        onLeave={() => panel.current?.focus()}
      />
      <Acts grading={grading} />
      <p className={classNames('mut', styles.help)}>{t('keys', { levels: grading.levels.length })}</p>
      <p role="status" className={styles.notice}>
        {notice}
      </p>
    </Sheet>
  );
}
