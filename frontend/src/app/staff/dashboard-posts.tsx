import { useNavigate, useParams, useSearchParams } from 'react-router';
import { uuidv7 } from 'uuidv7';
import { useEffect } from 'react';
import { StaffPages } from '../../components/staff/staff-pages.tsx';
import { DeskPage } from '../../features/desk/staff/desk-page.tsx';
import { posts } from '../../features/desk/staff/posts.resource.tsx';
import { KeyRepair } from '../../features/takes/staff/key-repair.tsx';
import { t } from '../../features/desk/staff/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { dashboardPaths } from '../../lib/paths.ts';

/** A new text gets its id here, so that its address is its own before the first letter is stored. */
function NewPost() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(`${dashboardPaths.post(uuidv7())}?new=1`, { replace: true });
  }, [navigate]);
  return null;
}

export default function Page() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  useDocumentTitle(t('all'));
  if (id === 'new') return <NewPost />;
  if (id === undefined || id === 'import') return <StaffPages resource={posts} />;
  return (
    <DeskPage
      key={id}
      id={id}
      isNew={query.has('new')}
      parts={{ repair: (props) => <KeyRepair postId={id} {...props} /> }}
      onGone={() => void navigate(dashboardPaths.posts, { replace: true })}
    />
  );
}
