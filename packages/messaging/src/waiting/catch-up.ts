import type { Admin, Kafka } from 'kafkajs';
import type { KafkaConnections } from '../kafka/kafka-connections.ts';
import type { SqlClient } from '../sql.ts';
import { within } from '../notify/wake.ts';

/** Parked events younger than this may still make a row appear, in milliseconds. */
const freshlyParkedMs = 30_000;

/** What a commit takes on its way, in milliseconds. */
const commitWayMs = 50;

type TopicEnds = readonly [topic: string, ends: Awaited<ReturnType<Admin['fetchTopicOffsets']>>];

/** Tells whether a consumer group has applied everything on some topics, seen from any process. */
export class CatchUp {
  private admin: Promise<Admin> | undefined;
  private answers = new Map<string, { at: number; answer: Promise<boolean> }>();

  constructor(
    private readonly options: {
      kafka: Kafka;
      connections: KafkaConnections;
      group: string;
      prefix: string;
      consumer: string;
      client: SqlClient;
      /** Offsets are committed up to so long after what they stand for, in milliseconds. */
      commitEveryMs: number;
    },
  ) {}

  /** Asks Kafka at most every 100 ms for the same topics; false when Kafka does not answer within 1.5 s. */
  async isCaughtUp(topics: readonly string[]): Promise<boolean> {
    const id = topics.join(',');
    const last = this.answers.get(id);
    if (last && Date.now() - last.at < 100) return last.answer;
    let isYes = false;
    const pending = this.compareOffsets(topics).then((answer) => {
      isYes = answer;
    });
    pending.catch(() => this.drop());
    const answer = within(pending, 1_500).then(() => isYes);
    this.answers.set(id, { at: Date.now(), answer });
    return answer;
  }

  async close(): Promise<void> {
    const admin = this.admin;
    this.admin = undefined;
    await admin?.then((connected) => connected.disconnect()).catch(() => undefined);
  }

  private drop(): void {
    void this.close();
  }

  private async connected(): Promise<Admin> {
    this.admin ??= (async () => {
      const admin = this.options.kafka.admin({
        retry: { retries: 1, initialRetryTime: 50, maxRetryTime: 200 },
      });
      await admin.connect();
      return admin;
    })();
    return this.admin;
  }

  private async compareOffsets(topics: readonly string[]): Promise<boolean> {
    const { group, prefix, consumer, client, connections } = this.options;
    const admin = await this.connected();
    const names = topics.map((topic) => prefix + topic);
    const ends = await Promise.all(
      names.map(async (topic) => [topic, await admin.fetchTopicOffsets(topic)] as const),
    );
    // What comes from now on says nothing about what was asked for: a busy topic is caught up as well.
    if (!(await this.hasReached(admin, names, ends))) {
      await new Promise((resolve) => setTimeout(resolve, this.options.commitEveryMs + commitWayMs));
      if (!(await this.hasReached(admin, names, ends))) return false;
    }
    const [{ groups }, [parked]] = await Promise.all([
      admin.describeGroups([group]),
      client.$queryRawUnsafe<{ n: number }[]>(
        `SELECT count(*)::int AS n FROM waiting WHERE consumer = $1 AND topic = ANY(string_to_array($2, ','))
          AND (ready_at IS NOT NULL OR parked_at > now() - $3::int * interval '1 ms')`,
        consumer,
        topics.join(','),
        freshlyParkedMs,
      ),
    ]);
    return groups[0]?.state === 'Stable' && parked?.n === 0 && connections.areOutboxesTried;
  }

  /** Whether the group has committed up to these ends. */
  private async hasReached(admin: Admin, names: string[], ends: readonly TopicEnds[]): Promise<boolean> {
    const committed = await admin.fetchOffsets({ groupId: this.options.group, topics: names });
    const at = new Map(
      committed.flatMap(({ topic, partitions }) =>
        partitions.map(({ partition, offset }) => [`${topic}/${partition}`, BigInt(offset)] as const),
      ),
    );
    return ends.every(([topic, partitions]) =>
      partitions.every(
        ({ partition, high, low }) =>
          high === low || (at.get(`${topic}/${partition}`) ?? -1n) >= BigInt(high),
      ),
    );
  }
}
