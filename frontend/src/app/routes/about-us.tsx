import { AboutPage } from '../../features/legal/about-page.tsx';

export default function Page() {
  return <AboutPage />;
}
