import { jobSignals } from '@yuedu/contracts/events/jobs';
import { signalOf, streamSignals } from './signals.ts';

test("a job's progress is heard from every service; its owner alone learns which job to read", () => {
  for (const [service, { type, topic }] of Object.entries(jobSignals)) {
    expect(streamSignals.map((signal) => signal.topic)).toContain(topic);
    const data = { jobId: `${service}-1`, audience: ['owner'] };
    const event = { id: 'e1', type, subject: '1', sequence: 2, time: new Date(0), data };
    expect(signalOf(event as Parameters<typeof signalOf>[0])).toEqual({
      eventId: 'e1',
      audience: ['owner'],
      message: { type: 'job.progress', jobId: `${service}-1` },
    });
  }
});
