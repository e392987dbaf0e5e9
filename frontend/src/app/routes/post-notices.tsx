import type { Post } from '@yuedu/contracts/http/content/posts';
import type { AnswerValue } from '@yuedu/contracts/http/homework/attempts';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { conflictsOf, entryOf, unsentCount } from '../../features/journal/record.ts';
import { type SaveState, setSaveState } from '../../features/journal/state.ts';
import type { AttemptInHand } from '../../features/journal/use-attempt.ts';
import { Notice } from '../../features/reader/notice.tsx';
import type { SavedWords } from '../../features/reader/reader-bar.tsx';
import { t } from '../../features/reader/texts.ts';
import { clockWords } from '../../lib/time.ts';

/** What the bar says about saving. */
export function savedWords(save: SaveState, { record, isWriting }: AttemptInHand): SavedWords {
  if (!record || record.finishedAt) return null;
  if (save.phase === 'offline')
    return { kind: 'offline', text: t(save.isUnstored ? 'offlineUnstored' : 'offlineShort') };
  if (save.phase === 'failed') return { kind: 'failed', text: t('notSaved') };
  if (isWriting() || unsentCount(record) > 0) return { kind: 'saving', text: t('saving') };
  const entries = Object.values(record.entries);
  if (entries.every((entry) => entry.ackedSeq === 0)) return { kind: 'quiet', text: t('ready') };
  return { kind: 'saved', text: t('saved', { time: clockWords(save.savedAt ?? record.updatedAt) }) };
}

function valueWords(post: Post, questionId: string, value: AnswerValue | null): string {
  const question = post.questions.find((one) => one._id === questionId);
  const option = (id: string): string => question?.options?.find((one) => one._id === id)?.text ?? '';
  const item = (id: string): string => question?.items?.find((one) => one._id === id)?.text ?? '';
  if (value === null) return t('blank');
  if ('optionId' in value) return option(value.optionId);
  if ('text' in value) return value.text.trim() === '' ? t('blank') : value.text;
  return value.pairs.length === 0
    ? t('blank')
    : value.pairs.map((pair) => `${item(pair.itemId)}→${option(pair.optionId)}`).join('、');
}

function Conflict({ post, attempt }: { post: Post; attempt: AttemptInHand }) {
  const [busy, setBusy] = useState(false);
  const ids = conflictsOf(attempt.record);
  if (ids.length === 0) return null;
  const choose = (which: 'mine' | 'theirs') => async (): Promise<void> => {
    setBusy(true);
    await attempt.choose(which);
    setBusy(false);
  };
  return (
    <Notice
      kind="warn"
      icon="swap"
      actions={
        <>
          <Button size="sm" busy={busy} onClick={() => void choose('mine')()}>
            {t('useMine')}
          </Button>
          <Button size="sm" busy={busy} onClick={() => void choose('theirs')()}>
            {t('useTheirs')}
          </Button>
        </>
      }
    >
      <p>{t('conflict')}</p>
      {ids.map((id) => {
        const entry = entryOf(attempt.record, id);
        return (
          <dl key={id}>
            <dt>{t('question', { number: post.questions.findIndex((one) => one._id === id) + 1 })}</dt>
            <dd />
            <dt>{t('mine')}</dt>
            <dd>{valueWords(post, id, entry.value)}</dd>
            <dt>{t('theirs')}</dt>
            <dd>{valueWords(post, id, entry.conflict?.value ?? null)}</dd>
          </dl>
        );
      })}
    </Notice>
  );
}

/** Everything that must be said about the answers' safety, calmly and at most once each. */
export function PostNotices({
  post,
  isCopy,
  isOffline,
  attempt,
  save,
}: {
  post: Post;
  isCopy: boolean;
  isOffline: boolean;
  attempt: AttemptInHand;
  save: SaveState;
}) {
  const { record } = attempt;
  const hasAfterFinish = Object.values(record?.entries ?? {}).some((entry) => entry.isAfterFinish);
  const isAnswering = record !== null && !record.finishedAt;
  return (
    <>
      {save.phase === 'offline' && !save.isUnstored && isAnswering ? (
        <Notice kind="calm" icon="offline">
          <p>{t('offline')}</p>
        </Notice>
      ) : null}
      {(save.phase !== 'offline' && isCopy) || (isCopy && !isAnswering) ? (
        <Notice kind={isOffline ? 'calm' : 'warn'} icon={isOffline ? 'offline' : 'warning'}>
          <p>{t(isOffline ? 'copy' : 'copyFailed')}</p>
        </Notice>
      ) : null}
      {save.phase === 'failed' && !save.isUnstored && isAnswering ? (
        <Notice kind="warn" icon="warning">
          <p>{t('saveFailed')}</p>
        </Notice>
      ) : null}
      {save.isUnstored && isAnswering ? (
        <Notice kind="warn" icon="warning">
          <p>{t('noStorage')}</p>
        </Notice>
      ) : null}
      {save.sentAfterOffline !== null ? (
        <Notice kind="good" icon="check" onClose={() => setSaveState({ sentAfterOffline: null })}>
          <p>{t('backOnline', { count: save.sentAfterOffline })}</p>
        </Notice>
      ) : null}
      {hasAfterFinish ? (
        <Notice kind="warn" icon="info">
          <p>{t('afterFinish')}</p>
        </Notice>
      ) : null}
      <Conflict post={post} attempt={attempt} />
    </>
  );
}
