import { paths } from '../lib/paths.ts';
import { dashboardRouter } from './dashboard-router.tsx';
import { showPages, startClient } from './start-client.tsx';

startClient((why) =>
  window.location.assign(why === 'replaced' ? `${paths.home}?status=403&notify=mutipleDevice` : paths.home),
);
void showPages(dashboardRouter());
