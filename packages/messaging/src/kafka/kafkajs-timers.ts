import { createRequire } from 'node:module';

interface RequestQueue {
  pending: unknown[];
  throttledUntil: number;
  scheduleCheckPendingRequests(): void;
}

/**
 * kafkajs 2.2.4 starts a timer of `-1 - Date.now()` ms after every request, about which Node 24 warns. With
 * nothing pending and no throttle there is nothing to check, so no timer is needed.
 */
export function silenceNegativeTimers(): void {
  const { prototype } = createRequire(import.meta.url)('kafkajs/src/network/requestQueue/index.js') as {
    prototype: RequestQueue & { yueduPatched?: boolean };
  };
  if (prototype.yueduPatched) return;
  const schedule = prototype.scheduleCheckPendingRequests;
  prototype.yueduPatched = true;
  prototype.scheduleCheckPendingRequests = function checkWhenPending(this: RequestQueue): void {
    if (this.pending.length > 0 || this.throttledUntil > Date.now()) schedule.call(this);
  };
}
