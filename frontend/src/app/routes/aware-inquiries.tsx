import { useMatch } from 'react-router';
import { AskPage } from '../../features/inquiries/contact-page.tsx';
import { InquiryPage, MyInquiriesPage } from '../../features/inquiries/own-pages.tsx';
import { patterns } from '../../lib/paths.ts';

export default function Page() {
  const isAsking = useMatch(patterns.awareInquiries);
  const isList = useMatch(patterns.awareMyInquiries);
  if (isAsking) return <AskPage />;
  return isList ? <MyInquiriesPage /> : <InquiryPage />;
}
