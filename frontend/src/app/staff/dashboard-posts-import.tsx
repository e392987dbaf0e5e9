import { postImport } from '@yuedu/contracts/http/content/posts-import';
import { StaffImport } from '../../components/staff/import/staff-import.tsx';
import { importedPosts } from '../../features/desk/staff/import/imported-posts.tsx';

/** Texts of a file. */
export default function Page() {
  return <StaffImport resource={importedPosts} calls={postImport} />;
}
