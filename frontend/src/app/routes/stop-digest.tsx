import { StopDigestPage } from '../../features/digest/stop-page.tsx';

export default function Page() {
  return <StopDigestPage />;
}
