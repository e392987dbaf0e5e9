import { sessionRetentionS } from '@yuedu/contracts/rules/session-record';
import { Inject, Injectable } from '@nestjs/common';
import { REDIS } from '@yuedu/service-kit/redis';
import type { Redis } from 'ioredis';
import type { SessionState } from './domain/refresh.ts';

export interface SessionRecord {
  state: SessionState;
  userId: string;
  tokenVersion: number;
}

const writeScript = `
local known = redis.call('GET', KEYS[1])
if known then
  local old, new = cjson.decode(known), cjson.decode(ARGV[1])
  if old.state == 'ended' or old.state == 'replaced' or old.tokenVersion > new.tokenVersion then return 0 end
end
redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
return 1`;

/** What the gateway reads at each request. Postgres is the truth: a lost record is asked for again. */
@Injectable()
export class SessionRecords {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  /**
   * Never brings an ended session back to life and never lowers the token version, so late writers do no
   * harm.
   */
  async write(sid: string, record: SessionRecord): Promise<void> {
    await this.redis.eval(
      writeScript,
      1,
      `session:${sid}`,
      JSON.stringify(record),
      String(sessionRetentionS),
    );
  }
}
