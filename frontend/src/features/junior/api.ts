import { getConfig } from '@yuedu/contracts/http/content/configs';
import { useCall } from '../../lib/data.ts';

/** Which zone is the junior section's. */
export const useZoneIds = () => useCall(getConfig, { params: { key: 'zoneIds' } });
