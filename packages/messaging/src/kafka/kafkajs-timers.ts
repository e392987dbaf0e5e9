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
  /** The least that a request is given, in milliseconds. */
  requestTimeout: number;
  requestTimeoutIntervalId?: NodeJS.Timeout;
  isConnected(): boolean;
  destroy(): void;
  scheduleCheckPendingRequests(): void;
  scheduleRequestTimeoutCheck(): void;
}

/**
 * Two timers of kafkajs 2.2.4. It starts one of `-1 - Date.now()` ms after every request, about which Node
 * 24 warns; with nothing pending and no throttle there is nothing to check, so no timer is needed. And it
 * looks for unanswered requests ten times a second on each connection, which wakes an idle process for
 * nothing: here it looks when the oldest of them is due.
 */
export const calmTimers = (): void =>
  changeKafkajs<RequestQueue>(RequestQueueOfKafkajs, (prototype) => {
    const schedule = prototype.scheduleCheckPendingRequests;
    prototype.scheduleCheckPendingRequests = function checkWhenPending(this: RequestQueue): void {
      if (this.pending.length > 0 || this.throttledUntil > Date.now()) schedule.call(this);
    };
    prototype.scheduleRequestTimeoutCheck = function lookWhenDue(this: RequestQueue): void {
      this.destroy();
      lookAgain(this);
    };
  });

/** No request is given less than the queue's own time, so one that is sent meanwhile is due later. */
function lookAgain(queue: RequestQueue): void {
  const due = [...queue.inflight.values()].map(({ sentAt, requestTimeout }) => sentAt + requestTimeout);
  const inMs = Math.min(queue.requestTimeout, ...due.map((at) => at - Date.now()));
  // the socket keeps the process alive while it waits for an answer, not this timer
  queue.requestTimeoutIntervalId = setTimeout(() => endUnanswered(queue), Math.max(inMs, 0) + 1).unref();
}

function endUnanswered(queue: RequestQueue): void {
  for (const request of queue.inflight.values())
    if (Date.now() - request.sentAt > request.requestTimeout) request.timeoutRequest();
  if (queue.isConnected()) lookAgain(queue);
  else queue.destroy();
}
