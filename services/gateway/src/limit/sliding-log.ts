import { type PatientRedis, RedisTimeout } from '../redis.ts';
import { script } from './sliding-log-script.ts';

/** One key and how many it may have in any sliding second. */
export interface Limited {
  key: string;
  most: number;
}
/** `refused` names the key that was full, and how many milliseconds until it has room. */
export interface Taken {
  accepted: boolean;
  refused: string | null;
  left: number;
  waitMs: number;
}
/** What Redis said: the session's record as it is stored (null: there is none), and the limit's answer. */
export interface LimitAnswer {
  session: string | null;
  taken: Taken;
}

/** The window in microseconds. */
const windowUs = '1000000';
/** Calls in one script; the rest goes into the next. */
const mostTogether = 64;
/** Full keys that are remembered; beyond this many all are forgotten, and Redis is asked again. */
const mostFull = 10_000;

interface Question {
  sid: string | null;
  limits: readonly Limited[];
  onAnswer: (answer: LimitAnswer | null) => void;
}
type Run = (count: number, ...rest: string[]) => Promise<unknown[]>;

/**
 * The sliding log in Redis, one for all gateways, and in the same breath the session of who calls. What the
 * calls of one turn of the event loop have to ask goes in one script: a way to Redis costs as much as all
 * else that the gateway does with a call.
 */
export class SlidingLog {
  private readonly run: Run;
  private waiting: Question[] = [];
  /**
   * When each key that Redis called full has room again, in milliseconds of this process: places come free by
   * time alone, so that until then Redis would say the same, and a flood is refused without it.
   */
  private readonly full = new Map<string, number>();
  private readonly flush = (): void => {
    const questions = this.waiting;
    this.waiting = [];
    for (let at = 0; at < questions.length; at += mostTogether)
      this.send(questions.length <= mostTogether ? questions : questions.slice(at, at + mostTogether));
  };

  constructor(private readonly redis: PatientRedis) {
    redis.client.defineCommand('slidingLog', { lua: script });
    const client = redis.client as unknown as { slidingLog: Run };
    this.run = (count, ...rest) => client.slidingLog(count, ...rest);
  }

  /**
   * Takes a place under all of the limits, or under none.
   * @param sid the session to read as well, or null
   * @param onAnswer called once, later; with null when Redis is silent
   */
  request(
    sid: string | null,
    limits: readonly Limited[],
    onAnswer: (answer: LimitAnswer | null) => void,
  ): void {
    const cached = sid === null ? this.cachedRefusal(limits) : null;
    if (cached) setImmediate(onAnswer, { session: null, taken: cached });
    else if (this.waiting.push({ sid, limits, onAnswer }) === 1) setImmediate(this.flush);
  }

  private cachedRefusal(limits: readonly Limited[]): Taken | null {
    for (const { key } of limits) {
      const waitMs = (this.full.get(key) ?? 0) - performance.now();
      if (waitMs > 0) return { accepted: false, refused: key, left: 0, waitMs: Math.ceil(waitMs) };
      this.full.delete(key);
    }
    return null;
  }

  private noteFull({ refused, waitMs }: Taken): void {
    if (refused === null) return;
    if (this.full.size >= mostFull) this.full.clear();
    this.full.set(refused, performance.now() + waitMs);
  }

  /** @throws RedisTimeout */
  take(limits: readonly Limited[]): Promise<Taken> {
    return new Promise((resolve, reject) => {
      this.request(null, limits, (answer) => {
        if (answer) resolve(answer.taken);
        else reject(new RedisTimeout());
      });
    });
  }

  private send(questions: readonly Question[]): void {
    const keys: string[] = [];
    const args: string[] = [windowUs];
    for (const { sid, limits } of questions) {
      if (sid !== null) keys.push(`session:${sid}`);
      args.push(`${sid === null ? 0 : 1}${limits.length}`);
      for (const { key, most } of limits) {
        keys.push(key);
        args.push(String(most));
      }
    }
    this.redis
      .run(() => this.run(keys.length, ...keys, ...args))
      .then(
        (replies) => {
          questions.forEach(({ limits, onAnswer }, i) => {
            const answer = answerOf(
              limits,
              replies[3 * i] as string | null,
              replies[3 * i + 1] as number,
              replies[3 * i + 2] as number,
            );
            this.noteFull(answer.taken);
            onAnswer(answer);
          });
        },
        () => {
          for (const { onAnswer } of questions) onAnswer(null);
        },
      );
  }
}

/** @param figure how many are used, or when refused the milliseconds until there is room */
function answerOf(
  limits: readonly Limited[],
  session: string | null,
  refused: number,
  figure: number,
): LimitAnswer {
  if (refused > 0)
    return {
      session,
      taken: {
        accepted: false,
        refused: limits[refused - 1]?.key ?? null,
        left: 0,
        waitMs: Math.max(1, figure),
      },
    };
  return {
    session,
    taken: { accepted: true, refused: null, left: Math.max(0, (limits[0]?.most ?? 0) - figure), waitMs: 0 },
  };
}
