import type { Post } from '@yuedu/contracts/http/content/posts';
import { Button } from '../../components/button.tsx';
import { t } from '../../features/reader/texts.ts';
import { useAssignFrom } from '../assign-from.tsx';
import readerNoticeStyles from '../../features/reader/reader.notice.module.css';
import readerQuestionsStyles from '../../features/reader/reader.questions.module.css';

/** Who is no student tries the questions, a teacher may also give the text to a class. */
export default function ForTeachers({ post, begin }: { post: Post; begin: () => void }) {
  const { assign, dialog } = useAssignFrom();
  return (
    <div className={readerQuestionsStyles['hint-box']}>
      <b>{t('tryTitle')}</b>
      <p>{t(assign ? 'tryOrAssign' : 'tryText')}</p>
      <div className={readerNoticeStyles.acts}>
        <Button kind={assign ? 'd' : 'p'} onClick={begin}>
          {t('tryStart')}
        </Button>
        {assign ? (
          <Button kind="p" onClick={() => assign(post)}>
            {t('assign')}
          </Button>
        ) : null}
      </div>
      {dialog}
    </div>
  );
}
