import { sessionReplaced } from '@yuedu/contracts/events/auth';
import { classProgressed, notificationRaised, reportComputed } from '@yuedu/contracts/events/homework';
import type { StreamMessage } from '@yuedu/contracts/http/gateway';
import type { ReceivedEvent } from '@yuedu/messaging/received-event';

export const streamSignals = [sessionReplaced, notificationRaised, reportComputed, classProgressed] as const;

export interface Signal { eventId: string; audience: string[]; message: StreamMessage }

/** What people see of a signal: ids only, and only those in its audience. null for what is no signal for people. */
export function signalOf(event: ReceivedEvent): Signal | null {
  const { audience, ...data } = event.data as { audience?: string[] } & Record<string, unknown>;
  const type = typeOf(event.type);
  if (type === null || !Array.isArray(audience)) return null;
  const message = (type === 'session.replaced' ? { type, sid: data['sid'] } : { type, ...data }) as StreamMessage;
  return { eventId: event.id, audience, message };
}

function typeOf(event: string): StreamMessage['type'] | null {
  switch (event) {
    case sessionReplaced.type: return 'session.replaced';
    case notificationRaised.type: return 'notification';
    case reportComputed.type: return 'report.updated';
    case classProgressed.type: return 'class.progress';
    default: return null;
  }
}
