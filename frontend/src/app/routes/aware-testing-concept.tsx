import { AwarePage } from '../../features/aware/aware-page.tsx';

export default function Page() {
  return <AwarePage slug="testing-concept" />;
}
