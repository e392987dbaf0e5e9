import { ConfigsDesk } from '../../features/configs/staff/configs-desk.tsx';

export default function Page() {
  return <ConfigsDesk />;
}
