import type { Post } from '@yuedu/contracts/http/content/posts';
import { Suspense } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import type { AttemptInHand } from '../../features/journal/use-attempt.ts';
import { t } from '../../features/reader/texts.ts';
import { lazyPart } from '../../lib/browser/lazy-part.ts';
import { paths } from '../../lib/paths.ts';
import { storeTarget } from '../../lib/session/login-target.ts';
import readerNoticeStyles from '../../features/reader/reader.notice.module.css';
import readerQuestionsStyles from '../../features/reader/reader.questions.module.css';

const TryTitle = () => (
  <div className={readerQuestionsStyles['hint-box']}>
    <b>{t('tryTitle')}</b>
  </div>
);

// Neither a student nor a visitor loads what only teachers have.
const ForTeachers = lazyPart(() => import('./post-for-teachers.tsx'), TryTitle);

const keepHere = (): void => storeTarget(window.location.pathname + window.location.search);

/** After the first part of a text that this reader may not read whole. */
export function WayIn({ isVisitor, isStudent }: { isVisitor: boolean; isStudent: boolean }) {
  return (
    <section className={readerNoticeStyles.wayin} aria-labelledby="wayin">
      <h2 id="wayin">{t('closedTitle')}</h2>
      <p>{t(isVisitor ? 'closedVisitor' : isStudent ? 'closedStudent' : 'closedUser')}</p>
      <div className={readerNoticeStyles.acts}>
        {isVisitor ? (
          <ButtonLink kind="p" to={paths.login} onClick={keepHere}>
            {t('login')}
          </ButtonLink>
        ) : null}
        {isVisitor ? (
          <ButtonLink to={paths.signUp} onClick={keepHere}>
            {t('signUp')}
          </ButtonLink>
        ) : null}
        {isVisitor || isStudent ? null : (
          <ButtonLink kind="p" to={paths.plans()}>
            {t('seePlans')}
          </ButtonLink>
        )}
        <ButtonLink kind={isVisitor ? 't' : 'd'} to={paths.posts()}>
          {t('browse')}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Above the questions while they can't be answered: why, and the way on. */
export function WhyClosed({
  post,
  isVisitor,
  attempt,
  begin,
}: {
  post: Post;
  isVisitor: boolean;
  attempt: AttemptInHand;
  begin: (() => void) | null;
}) {
  if (!post.open) return null;
  if (isVisitor) {
    return (
      <div className={readerQuestionsStyles['hint-box']}>
        <b>{t('visitorTitle')}</b>
        <p>{t('visitorText')}</p>
        <div className={readerNoticeStyles.acts}>
          <ButtonLink kind="p" to={paths.login} onClick={keepHere}>
            {t('login')}
          </ButtonLink>
          <ButtonLink to={paths.signUp} onClick={keepHere}>
            {t('signUp')}
          </ButtonLink>
        </div>
      </div>
    );
  }
  if (begin)
    return (
      <Suspense fallback={<TryTitle />}>
        <ForTeachers post={post} begin={begin} />
      </Suspense>
    );
  if (attempt.status === 'offline')
    return (
      <div className={readerQuestionsStyles['hint-box']} role="status">
        <p>{t('startOffline')}</p>
      </div>
    );
  if (attempt.status === 'error')
    return (
      <div className={readerQuestionsStyles['hint-box']} role="alert">
        <b>{t('startFailed')}</b>
        <p>{attempt.error?.message}</p>
        <div className={readerNoticeStyles.acts}>
          <Button onClick={attempt.retry}>{t('retry')}</Button>
        </div>
      </div>
    );
  return null;
}
