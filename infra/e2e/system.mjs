import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until as untilTrue } from '../local/processes.mjs';

/** What the running system writes, screenshots of the tests among it. */
export const localFolder =
  process.env.YUEDU_LOCAL_DIR ?? fileURLToPath(new URL('../../.local', import.meta.url));

/** The running system as `npm start` wrote it: url, accounts, services, processes, engines. */
export function system() {
  return JSON.parse(readFileSync(join(localFolder, 'run.json'), 'utf8'));
}

/**
 * The engines of the running system, as @yuedu/testing takes them from the environment: Kafka's administrator
 * may read and write every topic.
 */
export function engineVariables() {
  const { postgres, kafka, kafkaLogin, redis } = system().engines;
  return {
    TEST_DATABASE_URL: postgres,
    TEST_KAFKA_BROKERS: kafka,
    ...(kafkaLogin && {
      TEST_KAFKA_USERNAME: kafkaLogin.username,
      TEST_KAFKA_PASSWORD: kafkaLogin.password,
      TEST_KAFKA_SASL_MECHANISM: kafkaLogin.mechanism,
    }),
    TEST_REDIS_URL: redis,
  };
}

/** A demo account by role and title, the n-th of its kind; `where` narrows further. */
export function account(role, title, n = 0, where = () => true) {
  const found = system().accounts.filter((a) => a.role === role && a.title === title && where(a));
  if (!found[n]) throw new Error(`the demo has no account ${role}/${title} number ${n}`);
  return found[n];
}

/**
 * A demo account of the third teacher and her class, for the one file that runs beside those with the people
 * of the demo (lanes.mjs).
 */
export function accountAside(title) {
  const teacher = account('main', 'teacher', 2);
  if (title === 'teacher') return teacher;
  return account('user', title, 0, ({ classIds }) => classIds.every((id) => teacher.classIds.includes(id)));
}

/** Somebody who has no account yet, as the sign-up call takes it. */
export const newcomer = (title, name = '林小安') => ({
  account: `${title}.${randomUUID()}@e2e.yuedu.example`,
  password: `lantern-${randomUUID()}`,
  name,
  title,
  ...(title === 'student' ? { education: 'ElementarySchool', grade: '小五' } : {}),
});

/** As long as a step of a browser is waited for: the client gives a call that hangs 20 s, and tries again. */
export const patienceMs = 45_000;
/** Waits until `check` gives a truthy value, at most `timeoutMs`; the value. */
export const until = (check, { timeoutMs = patienceMs, everyMs = 50, what = 'the condition' } = {}) =>
  untilTrue(check, { timeoutMs, everyMs, what });

export const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString();
