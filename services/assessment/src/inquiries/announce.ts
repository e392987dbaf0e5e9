import { type MessageTemplate, messageRequested } from '@yuedu/contracts/events/messages';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import type { Tx } from '../database.ts';
import type { Inquiry } from '../generated/prisma/client.ts';

/** Has a mail sent: of an answer to the asker, of a question to the house. It says only that there is one. */
export function announce(tx: Tx, row: Inquiry, template: MessageTemplate, now: Date): Promise<void> {
  const isAnswer = template === 'inquiry-answered';
  return appendEvents(tx, [
    newEvent(messageRequested, {
      subject: row.id,
      sequence: row.version,
      time: now,
      data: {
        userId: isAnswer ? row.userId : null,
        contactId: isAnswer ? row.contactId : null,
        template,
        data: { inquiryId: row.id },
      },
    }),
  ]);
}
