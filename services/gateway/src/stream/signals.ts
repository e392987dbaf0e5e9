import { sessionReplaced, subscriptionChanged } from '@yuedu/contracts/events/auth';
import { announcementPopupSet, announcementPublished } from '@yuedu/contracts/events/assessment';
import {
  jobProgressedOfAssessment,
  jobProgressedOfAuth,
  jobProgressedOfBilling,
  jobProgressedOfClasses,
  jobProgressedOfContent,
  jobProgressedOfHomework,
} from '@yuedu/contracts/events/jobs';
import {
  accessEnded,
  classProgressed,
  notificationRaised,
  reportComputed,
} from '@yuedu/contracts/events/homework';
import type { StreamMessage } from '@yuedu/contracts/http/gateway';
import type { ReceivedEvent } from '@yuedu/messaging/consume/received-event';

export const streamSignals = [
  sessionReplaced,
  subscriptionChanged,
  notificationRaised,
  reportComputed,
  classProgressed,
  accessEnded,
  announcementPublished,
  announcementPopupSet,
  jobProgressedOfAuth,
  jobProgressedOfContent,
  jobProgressedOfClasses,
  jobProgressedOfHomework,
  jobProgressedOfAssessment,
  jobProgressedOfBilling,
] as const;

/** Without an audience it is for everyone. */
export interface Signal {
  eventId: string;
  audience: string[] | null;
  message: StreamMessage;
}

const forEveryone: ReadonlySet<string> = new Set([announcementPublished.type, announcementPopupSet.type]);

/**
 * What people see of a signal: ids only, and only those in its audience. null for what is no signal for
 * people.
 */
export function signalOf(event: ReceivedEvent): Signal | null {
  const { audience, ...data } = event.data as { audience?: string[] } & Record<string, unknown>;
  const type = typeOf(event.type);
  if (type === null || (!Array.isArray(audience) && !forEveryone.has(event.type))) return null;
  return { eventId: event.id, audience: audience ?? null, message: messageOf(event.type, type, data) };
}

function messageOf(event: string, type: StreamMessage['type'], data: Record<string, unknown>): StreamMessage {
  switch (type) {
    case 'session.replaced':
      return { type, sid: data['sid'] } as StreamMessage;
    case 'announcement':
      return {
        type,
        kind: event === announcementPublished.type ? 'published' : 'popup-set',
        announcementId: data['announcementId'],
      } as StreamMessage;
    default:
      return { type, ...data } as StreamMessage;
  }
}

function typeOf(event: string): StreamMessage['type'] | null {
  switch (event) {
    case sessionReplaced.type:
      return 'session.replaced';
    case subscriptionChanged.type:
      return 'subscription.changed';
    case notificationRaised.type:
      return 'notification';
    case reportComputed.type:
      return 'report.updated';
    case classProgressed.type:
      return 'class.progress';
    case accessEnded.type:
      return 'access.ended';
    case jobProgressedOfContent.type: // the same type on every service's signals
      return 'job.progress';
    case announcementPublished.type:
    case announcementPopupSet.type:
      return 'announcement';
    default:
      return null;
  }
}
