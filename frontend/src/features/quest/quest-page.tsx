import { questTokenPattern } from '@yuedu/contracts/rules/quest';
import { useParams } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { ErrorPage } from '../../components/error-page.tsx';
import { TitleHead } from '../../components/page-head.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { LoadError, SkeletonSheets } from '../../components/states.tsx';
import { Wrap } from '../../components/wrap.tsx';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/store.ts';
import { useInvitation, useQuest } from './api.ts';
import { Invite } from './invite.tsx';
import { MissionList } from './mission-list.tsx';
import { t } from './texts.ts';
import styles from './quest.module.css';

function Visitor() {
  return (
    <>
      <Sheet className={styles.invite}>
        <p>{t('visitorText')}</p>
        <div className={styles.acts}>
          <ButtonLink kind="p" to={paths.signUp}>
            {t('signUp')}
          </ButtonLink>
          <ButtonLink to={paths.login}>{t('login')}</ButtonLink>
        </div>
      </Sheet>
      <MissionList states={null} />
    </>
  );
}

function Own() {
  const { data, error, mutate } = useQuest(true);
  if (!data) return error ? <LoadError error={error} retry={() => void mutate()} /> : <SkeletonSheets />;
  const count = data.missions.filter(({ stampedAt }) => stampedAt !== null).length;
  const sum =
    count === data.missions.length
      ? t('all')
      : count > 0
        ? t('count', { count, texts: data.texts })
        : t('none');
  return (
    <>
      <div className={styles.part}>
        <p role="status">{sum}</p>
        <ButtonLink kind="p" to={paths.posts()}>
          {t('read')}
        </ButtonLink>
      </div>
      <MissionList states={data.missions} />
    </>
  );
}

/** /event10Year/quest/{token?}: the missions; to who is logged in his own stamps, and nobody else's. */
export function QuestPage() {
  useDocumentTitle(t('questTitle'));
  const { token } = useParams();
  const session = useSession();
  const isToken = token !== undefined && questTokenPattern.test(token);
  const invitation = useInvitation(isToken ? token : null);
  if (token !== undefined && (!isToken || invitation.error?.status === 404))
    return <ErrorPage status={404} />;
  const invited = invitation.data
    ? invitation.data.name
      ? t('invitedBy', { name: invitation.data.name })
      : t('invited')
    : null;
  return (
    <Wrap className={styles.page}>
      <TitleHead title={t('questTitle')} lead={t('questLead')} />
      {invited ? <p className={styles.invited}>{invited}</p> : null}
      {session.state === 'loading' ? (
        <SkeletonSheets />
      ) : session.state === 'visitor' ? (
        <Visitor />
      ) : (
        <>
          <Own />
          <Invite user={session.user} />
        </>
      )}
    </Wrap>
  );
}
