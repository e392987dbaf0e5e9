import { streamMessage, type StreamMessage } from '@yuedu/contracts/http/gateway';
import type { PatientRedis } from '../redis.ts';

export interface Entry {
  id: string;
  message: StreamMessage;
}

const mostEntries = 200;
const retentionMs = 3_600_000;

/**
 * Adds a message to a person's stream once, though every gateway hears its signal. One slot for both keys, so
 * that it fits Redis Cluster. Entries older than an hour go with the next one; a stream that nothing is added
 * to goes as a whole. Who is not here (ARGV[4]) and has no stream has no entry to resume from: nothing is
 * stored for him, not even that the message came, since another gateway may have him.
 */
const addScript =
  `
if ARGV[4] == '0' and redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
if redis.call('SET', KEYS[2], '1', 'NX', 'PX', ARGV[3]) then
  local time = redis.call('TIME')
  local oldest = string.format('%.0f', tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000) - ` +
  `tonumber(ARGV[3]))
  redis.call('XADD', KEYS[1], 'MAXLEN', '=', ARGV[2], '*', 'm', ARGV[1])
  redis.call('XTRIM', KEYS[1], 'MINID', '=', oldest)
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
end
return 1`;

const keyOf = (userId: string): string => `stream:{${userId}}`;
/**
 * What is for everyone: not in each person's stream, since most are not here, but to be found by who comes
 * back.
 */
const everyone = 'everyone';
const idForm = /^\d{1,15}-\d{1,10}$/;

/** The last 200 messages or one hour of each person who has been here. All methods throw RedisTimeout. */
export class StreamLog {
  private readonly run: (userId: string, eventId: string, text: string, isHere: boolean) => Promise<unknown>;
  constructor(private readonly redis: PatientRedis) {
    redis.client.defineCommand('addToStream', { numberOfKeys: 2, lua: addScript });
    const client = redis.client as unknown as { addToStream(...args: string[]): Promise<unknown> };
    this.run = (userId, eventId, text, isHere) =>
      redis.run(() =>
        client.addToStream(
          keyOf(userId),
          `${keyOf(userId)}:${eventId}`,
          text,
          String(mostEntries),
          String(retentionMs),
          isHere ? '1' : '0',
        ),
      );
  }

  /** @param isHere whether a stream of this person is open at this gateway */
  async add(userId: string, eventId: string, message: StreamMessage, isHere: boolean): Promise<void> {
    await this.run(userId, eventId, JSON.stringify(message), isHere);
  }

  /** Adds a message for everyone, once. */
  async addForEveryone(eventId: string, message: StreamMessage): Promise<void> {
    await this.run(everyone, eventId, JSON.stringify({ eventId, message }), true);
  }

  /**
   * Puts into a person's stream what was for everyone after this entry of his; what he has had already is not
   * put in twice.
   */
  async catchUp(userId: string, id: string): Promise<void> {
    const rows = await this.redis.run((client) =>
      client.xrange(keyOf(everyone), `(${id}`, '+', 'COUNT', mostEntries),
    );
    for (const [, [, text = '']] of rows) {
      const { eventId, message } = JSON.parse(text) as { eventId: string; message: StreamMessage };
      await this.add(userId, eventId, message, true);
    }
  }

  /** The newest entry's id; `0-0` where there is none. */
  async end(userId: string): Promise<string> {
    const [newest] = await this.redis.run((client) => client.xrevrange(keyOf(userId), '+', '-', 'COUNT', 1));
    return newest?.[0] ?? '0-0';
  }

  async after(userId: string, id: string): Promise<Entry[]> {
    const rows = await this.redis.run((client) =>
      client.xrange(keyOf(userId), `(${id}`, '+', 'COUNT', mostEntries),
    );
    return rows.flatMap(([entryId, [, text = '']]) => {
      const parsed = streamMessage.safeParse(JSON.parse(text));
      return parsed.success ? [{ id: entryId, message: parsed.data }] : [];
    });
  }

  /** Whether nothing after this entry can be missing: it is still there itself. */
  async holds(userId: string, id: string): Promise<boolean> {
    if (!idForm.test(id)) return false;
    return (await this.redis.run((client) => client.xrange(keyOf(userId), id, id))).length === 1;
  }
}
