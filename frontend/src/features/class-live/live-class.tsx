import type { Post } from '@yuedu/contracts/http/content/posts';
import type { LiveClass as Live } from '@yuedu/contracts/http/homework/live';
import { useState } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { FindingBox } from '../../components/figures.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { Empty, LoadError, Skeleton } from '../../components/states.tsx';
import { useAddressState } from '../../lib/address-state.ts';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { useStreamState } from '../../lib/stream.ts';
import { clockWords } from '../../lib/time.ts';
import { useLiveClass, useText } from './api.ts';
import { LiveQuestions } from './live-questions.tsx';
import { LiveStudents } from './live-students.tsx';
import { busiestOf, countsOf, holdingOf, keyOfText, type LiveText } from './live.ts';
import { Projector } from './projector.tsx';
import { t } from './texts.ts';
import styles from './live.module.css';

export interface LiveClassProps {
  classId: string;
  homeworkId: string;
  /** A place of a text in words: the reader's numbering. */
  placeOf: (paragraphs: Post['paragraphs'], paragraphId: string) => string;
}

function Gone() {
  return (
    <Empty title={t('gone')} action={<ButtonLink to={paths.classManagement}>{t('toClasses')}</ButtonLink>}>
      {t('goneText')}
    </Empty>
  );
}

/** Which of several texts is looked at. */
function TextChoice({
  texts,
  chosen,
  onChoose,
}: {
  texts: readonly LiveText[];
  chosen: LiveText;
  onChoose: (key: string) => void;
}) {
  if (texts.length < 2) return <h3 className={styles.one}>{t('quoted', { title: chosen.title })}</h3>;
  return (
    <div className={styles.texts} role="group" aria-label={t('text')}>
      {texts.map((text) => (
        <Button
          key={keyOfText(text)}
          size="sm"
          aria-pressed={text === chosen}
          onClick={() => onChoose(keyOfText(text))}
        >
          {t('quoted', { title: text.title })}
        </Button>
      ))}
    </div>
  );
}

/** What all of it says, in a sentence or two. */
function Words({ live, text }: { live: Live; text: LiveText }) {
  const isLive = useStreamState() === 'live';
  const counts = countsOf(live, text);
  const holding = holdingOf(text.questions);
  const isFresh = counts.done + counts.answering + counts.reading === 0;
  return (
    <>
      <p role="status" className={classNames('mut', styles.counts)}>
        {isFresh ? t('notBegun') : t('counts', counts)}
        {isLive ? `・${t('seenAt', { time: clockWords(live.at) })}` : `・${t('connecting')}`}
      </p>
      {holding ? (
        <FindingBox as="p" className={styles.holding}>
          {t('holding', { position: holding.position, count: holding.standing })}
        </FindingBox>
      ) : null}
    </>
  );
}

function Shown({ live, classId, placeOf }: { live: Live } & Pick<LiveClassProps, 'classId' | 'placeOf'>) {
  const [address, changeAddress] = useAddressState({ replace: true });
  const [isProjecting, setIsProjecting] = useState(false);
  const text = live.texts.find((one) => keyOfText(one) === address.get('text')) ?? busiestOf(live);
  const post = useText(text?.postId);
  if (!text || live.students.length === 0) return <Empty title={t('nobody')}>{t('nobodyText')}</Empty>;
  const paragraphs = (post.data as Post | undefined)?.paragraphs;
  return (
    <Sheet className={styles.live} aria-labelledby="live-class">
      <header>
        <h2 id="live-class">{t('title')}</h2>
        <Button size="sm" onClick={() => setIsProjecting(true)}>
          {t('project')}
        </Button>
      </header>
      <TextChoice texts={live.texts} chosen={text} onChoose={(key) => changeAddress({ text: key })} />
      <Words live={live} text={text} />
      <LiveQuestions text={text} />
      <LiveStudents
        live={live}
        text={text}
        classId={classId}
        placeOf={(paragraphId) => paragraphs && placeOf(paragraphs, paragraphId)}
      />
      {isProjecting ? <Projector live={live} text={text} onClose={() => setIsProjecting(false)} /> : null}
    </Sheet>
  );
}

/** The class doing one homework, live: who reads what and where, and which question holds the class. */
export function LiveClass({ classId, homeworkId, placeOf }: LiveClassProps) {
  const live = useLiveClass(classId, homeworkId);
  // who may look no more sees nothing of what was shown before
  if (live.error?.status === 404) return <Gone />;
  if (live.data) return <Shown live={live.data} classId={classId} placeOf={placeOf} />;
  if (live.error) return <LoadError error={live.error} retry={() => void live.mutate()} />;
  return <Skeleton lines={8} />;
}
