import { type District, getDistricts } from '@yuedu/contracts/http/gateway';
import { useCall } from './data.ts';

export type County = District['counties'][number];

/** The deployment's regions; read once, since they change with a new deployment only. */
export const useDistricts = () =>
  useCall(getDistricts, {}, { revalidateOnFocus: false, revalidateIfStale: false });

/** The county in which a town stands, by its value; the only one where a region has no others. */
export function countyOf(region: District | undefined, town: string): County | undefined {
  if (region?.counties.length === 1) return region.counties[0];
  return region?.counties.find(({ towns }) => towns.some(({ value }) => value === town));
}

/** As it stands in a list: both names where both are in use. */
export const placeLabel = ({ name, localName }: { name: string; localName: string | null }): string =>
  localName === null ? name : `${name} ${localName}`;
