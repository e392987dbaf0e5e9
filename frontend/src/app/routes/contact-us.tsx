import { ContactPage } from '../../features/inquiries/contact-page.tsx';

export default function Page() {
  return <ContactPage />;
}
