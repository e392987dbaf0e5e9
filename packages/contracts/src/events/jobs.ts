import { z } from 'zod';
import { defineEvent, type ServiceName } from '../event.ts';
import { id } from '../ids.ts';
import { topic, type TopicName } from '../topics.ts';

/**
 * A long piece of work has come further, is done or has failed: whoever asked for it reads the job again. One
 * type on every service's signals. subject: job id; sequence: the version of its row.
 */
const jobProgressedOf = (source: ServiceName, on: TopicName) =>
  defineEvent({
    type: 'job.progressed.v1',
    topic: on,
    source,
    data: z.strictObject({ jobId: z.string().max(60), audience: z.array(id) }),
  });

export const jobProgressedOfAuth = jobProgressedOf('auth', topic.authSignals);
export const jobProgressedOfContent = jobProgressedOf('content', topic.contentSignals);
export const jobProgressedOfClasses = jobProgressedOf('classes', topic.classesSignals);
export const jobProgressedOfHomework = jobProgressedOf('homework', topic.homeworkSignals);
export const jobProgressedOfAssessment = jobProgressedOf('assessment', topic.assessmentSignals);
export const jobProgressedOfBilling = jobProgressedOf('billing', topic.billingSignals);

/** The signal of each service, for service-kit, which sends it for all of them. */
export const jobSignals = {
  auth: jobProgressedOfAuth,
  content: jobProgressedOfContent,
  classes: jobProgressedOfClasses,
  homework: jobProgressedOfHomework,
  assessment: jobProgressedOfAssessment,
  billing: jobProgressedOfBilling,
} as const satisfies Record<ServiceName, unknown>;
