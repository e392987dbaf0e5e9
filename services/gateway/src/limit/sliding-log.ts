import type { PatientRedis } from '../redis.ts';

/** One key and how many it may have in any sliding second. */
export interface Limited { key: string; most: number }
/** `refused` names the key that was full, and how many milliseconds until it has room. */
export interface Taken { accepted: boolean; refused: string | null; left: number; waitMs: number }

/** The window in microseconds. */
const windowUs = 1_000_000;

/**
 * All keys accept, or none does. Each key is a list of the last accepted moments by Redis' own clock; the oldest of the last `most`
 * must be more than a second ago. One script, so that two gateways can't both take the last place; a key dies with its window.
 */
const script = `
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000000 + tonumber(time[2])
local window = tonumber(ARGV[1])
for i, key in ipairs(KEYS) do
  local oldest = redis.call('LINDEX', key, tonumber(ARGV[i + 1]) - 1)
  if oldest and now - tonumber(oldest) <= window then return { i, math.ceil((tonumber(oldest) + window - now) / 1000) } end
end
local text = string.format('%.0f', now)
for i, key in ipairs(KEYS) do
  redis.call('LPUSH', key, text)
  redis.call('LTRIM', key, 0, tonumber(ARGV[i + 1]) - 1)
  redis.call('PEXPIRE', key, 1100)
end
local used = 0
for _, at in ipairs(redis.call('LRANGE', KEYS[1], 0, tonumber(ARGV[2]) - 1)) do
  if now - tonumber(at) <= window then used = used + 1 end
end
return { 0, used }`;

/** The sliding log in Redis, one for all gateways. */
export class SlidingLog {
  private readonly run: (keys: string[], args: string[]) => Promise<[number, number]>;
  constructor(redis: PatientRedis) {
    redis.client.defineCommand('slidingLog', { lua: script });
    const client = redis.client as unknown as { slidingLog(count: number, ...rest: string[]): Promise<[number, number]> };
    this.run = (keys, args) => redis.ask(() => client.slidingLog(keys.length, ...keys, ...args));
  }

  /** @throws RedisSilent */
  async take(limits: readonly Limited[]): Promise<Taken> {
    const [refused, figure] = await this.run(limits.map(({ key }) => key), [String(windowUs), ...limits.map(({ most }) => String(most))]);
    if (refused > 0) return { accepted: false, refused: limits[refused - 1]?.key ?? null, left: 0, waitMs: Math.max(1, figure) };
    return { accepted: true, refused: null, left: Math.max(0, (limits[0]?.most ?? 0) - figure), waitMs: 0 };
  }
}
