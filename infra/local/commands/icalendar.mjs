import { inForeground } from '../dispatch.mjs';

/** `npm run icalendar`: the running system's calendar feed, read by PyPI's icalendar (Python 3 with pip). */
export const main = (args) => inForeground('infra/icalendar/run.mjs', args);
