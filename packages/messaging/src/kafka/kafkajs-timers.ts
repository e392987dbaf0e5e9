import RequestQueueOfKafkajs from 'kafkajs/src/network/requestQueue/index.js';
import { changeKafkajs } from './change-kafkajs.ts';

interface SentRequest {
  sentAt: number;
  requestTimeout: number;
  timeoutRequest(): void;
}

interface RequestQueue {
  pending: unknown[];
  inflight: Map<number, SentRequest>;
  throttledUntil: number;
  requestTimeoutIntervalId?: NodeJS.Timeout;
  isConnected(): boolean;
  destroy(): void;
  scheduleCheckPendingRequests(): void;
  scheduleRequestTimeoutCheck(): void;
}

/** How often a connection looks for requests that nobody has answered; they are given 15 s and more. */
const timeoutLookMs = 1_000;

/**
 * Two timers of kafkajs 2.2.4. It starts one of `-1 - Date.now()` ms after every request, about which Node 24
 * warns; with nothing pending and no throttle there is nothing to check, so no timer is needed. And it looks
 * for unanswered requests ten times a second on each connection, which wakes an idle process for nothing.
 */
export const calmTimers = (): void =>
  changeKafkajs<RequestQueue>(RequestQueueOfKafkajs, (prototype) => {
    const schedule = prototype.scheduleCheckPendingRequests;
    prototype.scheduleCheckPendingRequests = function checkWhenPending(this: RequestQueue): void {
      if (this.pending.length > 0 || this.throttledUntil > Date.now()) schedule.call(this);
    };
    prototype.scheduleRequestTimeoutCheck = function lookEverySecond(this: RequestQueue): void {
      this.destroy();
      // the socket keeps the process alive while it waits for an answer, not this timer
      this.requestTimeoutIntervalId = setInterval(() => endUnanswered(this), timeoutLookMs).unref();
    };
  });

function endUnanswered(queue: RequestQueue): void {
  for (const request of queue.inflight.values())
    if (Date.now() - request.sentAt > request.requestTimeout) request.timeoutRequest();
  if (!queue.isConnected()) queue.destroy();
}
