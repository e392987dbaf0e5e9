import { allEvents } from '@yuedu/contracts/all-events';
import { type EventDefinition, readEventData, typesOf } from '@yuedu/contracts/event';
import { type EventSample, eventSamples, sampleOf } from './event-samples.ts';

const samples = eventSamples();
const eventOf = (sample: EventSample): EventDefinition | undefined =>
  allEvents.find((event) => typesOf(event).includes(sample.type));

test.each(samples.map((sample) => [sample.file, sample] as const))(
  '%s, once sent, is read by today’s code, with or without fields that it does not know',
  (_file, sample) => {
    const event = eventOf(sample);
    if (!event)
      throw new Error(`${sample.type} is read by no event: a version that was sent is never dropped`);
    const read = readEventData(event, sample.type, sample.data);
    expect(read.error?.issues).toBeUndefined();
    expect(readEventData(event, sample.type, { ...(sample.data as object), surplus: 1 })).toEqual(read);
  },
);

test.each(allEvents.map((event) => [event.type, event] as const))(
  'the newest sample of %s is what a producer may append today, and names each of its fields',
  (_type, event) => {
    const sample = sampleOf(event) as object;
    expect(event.data.safeParse(sample).error?.issues).toBeUndefined();
    expect(event.data.safeParse({ ...sample, surplus: 1 }).success).toBe(false);
    const fields = Object.keys((event.data as unknown as { shape: object }).shape);
    expect(Object.keys(sample).sort()).toEqual(fields.sort());
  },
);

test('every version that is read has a sample, and samples are numbered from 1', () => {
  for (const type of allEvents.flatMap(typesOf)) {
    const numbers = samples.filter((sample) => sample.type === type).map(({ number }) => number);
    expect([type, numbers]).toEqual([type, numbers.map((_, at) => at + 1)]);
    expect([type, numbers.length > 0]).toEqual([type, true]);
  }
});
