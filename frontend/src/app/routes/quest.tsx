import { QuestPage } from '../../features/quest/quest-page.tsx';

export default function Page() {
  return <QuestPage />;
}
