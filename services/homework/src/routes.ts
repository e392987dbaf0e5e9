import { allRoutes } from '@yuedu/contracts/all-routes';

/** Every call that contracts give to this service. */
export const routes = [...allRoutes.values()].filter((route) => route.service === 'homework');
