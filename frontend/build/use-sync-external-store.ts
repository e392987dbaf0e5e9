/** SWR brings a copy for React 17; React has its own. */
export { useSyncExternalStore } from 'react';
