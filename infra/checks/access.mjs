import { allRoutes } from '../../packages/contracts/src/all-routes.ts';
import { roles, table } from '../access/table.mjs';

/**
 * Every declared call has a row in the access table with a status for each role, and no row names a call that
 * is not there.
 */
export function check() {
  const faults = [];
  for (const name of allRoutes.keys())
    if (!table.some((row) => row.route === name)) faults.push(`${name} has no row in infra/access`);
  for (const row of table) {
    if (!allRoutes.has(row.route)) faults.push(`the row ${row.route} names no declared call`);
    if (row.expect.split(' ').length !== roles.length)
      faults.push(`the row ${row.route} needs ${roles.length} statuses`);
  }
  return faults;
}
