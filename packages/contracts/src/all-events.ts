import type { EventDefinition } from './event.ts';
import * as assessment from './events/assessment.ts';
import * as auth from './events/auth.ts';
import * as billing from './events/billing.ts';
import * as classes from './events/classes.ts';
import * as content from './events/content.ts';
import * as homework from './events/homework.ts';
import * as jobs from './events/jobs.ts';
import * as messages from './events/messages.ts';

const isEvent = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'topic' in value && 'data' in value;

/** Every declared event, for the generated documents and the checks that walk all of them. */
export const allEvents: readonly EventDefinition[] = [
  assessment,
  auth,
  content,
  classes,
  homework,
  billing,
  jobs,
  messages,
].flatMap((module) => Object.values(module).filter(isEvent));
