import { findReadings } from '@yuedu/contracts/http/content/readings';
import { useCall } from '../../../lib/data.ts';

/** Where these texts have a choice of readings. */
export const useReadings = (texts: string[]) => useCall(findReadings, { body: { texts } });
