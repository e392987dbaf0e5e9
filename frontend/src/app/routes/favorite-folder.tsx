import { useParams } from 'react-router';
import { FolderPage } from '../../features/favorites/folder-page.tsx';

export default function Page() {
  const { folderId = '' } = useParams();
  return <FolderPage key={folderId} id={folderId} />;
}
