import { useParams } from 'react-router';
import { QueuePage, ReviewPage } from '../../features/review/review-page.tsx';

/** What waits for the class's teacher: of one text its answers, without one all texts. */
export default function Page() {
  const { classId = '', postId } = useParams();
  return postId ? (
    <ReviewPage key={postId} classId={classId} postId={postId} />
  ) : (
    <QueuePage classId={classId} />
  );
}
