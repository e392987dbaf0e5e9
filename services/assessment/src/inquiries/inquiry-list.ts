import { inquiryState, inquiryTopic } from '@yuedu/contracts/http/assessment/inquiries';
import { listSpec } from '@yuedu/service-kit/lists/list-spec';

/** What was touched last comes first. */
export const inquiryList = listSpec({
  defaultSort: '-updatedAt',
  fields: {
    topic: { type: 'string', values: inquiryTopic.options, filter: true },
    subject: { type: 'string' },
    state: { type: 'string', values: inquiryState.options, filter: true },
    userId: { type: 'id', nullable: true, filter: true },
    name: { type: 'string', nullable: true },
    createdAt: { type: 'instant', filter: true, sort: true },
    updatedAt: { type: 'instant', filter: true, sort: true },
  },
});
