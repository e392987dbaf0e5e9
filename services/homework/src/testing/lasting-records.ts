import { topic, topics } from '@yuedu/contracts/topics';
import { readAll, type RawRecord } from '@yuedu/testing/kafka';

const signals: string[] = [topic.homeworkSignals, topic.authSignals];

/** What has been sent so far to all topics but those of signals. */
export async function lastingRecords(prefix: string): Promise<RawRecord[]> {
  const all = await Promise.all(
    Object.keys(topics)
      .filter((topic) => !signals.includes(topic))
      .map((topic) => readAll(prefix + topic)),
  );
  return all.flat();
}
