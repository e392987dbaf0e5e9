import { EventPage } from '../../features/quest/event-page.tsx';

export default function Page() {
  return <EventPage />;
}
