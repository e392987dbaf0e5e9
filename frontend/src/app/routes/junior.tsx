import { useParams } from 'react-router';
import { JuniorGuard } from '../../features/junior/junior-guard.tsx';
import { PlaceOfReader } from '../../features/reader/place.ts';
import PostPage from './post.tsx';

/** A junior text in the reader, with large type and zhuyin. */
export default function Page() {
  const { postId = '' } = useParams();
  return (
    <JuniorGuard postId={postId}>
      <PlaceOfReader value="junior">
        <PostPage />
      </PlaceOfReader>
    </JuniorGuard>
  );
}
