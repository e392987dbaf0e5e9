import { withPostgres } from '../local/with-postgres.mjs';
import { environmentOf } from '../chaos/databases.mjs';
import { median } from './figures.mjs';
import { openScratch } from './scratch.mjs';

const times = 200;
const warmUps = 20;
const most = 1.1;

const addressOf = (kind, number) => `${kind}.${number}@timing.yuedu.example`;

/** What tells nobody whether an account exists, and what each answers. */
const calls = {
  'log-in with a wrong password': {
    path: '/api/auth/login',
    body: (account) => ({ provider: 'email', account, password: 'not-the-password' }),
    status: 401,
  },
  'send-code for a log-in': {
    path: '/v1/send-code',
    body: (to) => ({ to, purpose: 'login' }),
    status: 200,
  },
  'find-my-account': { path: '/v1/find-my-account', body: (email) => ({ email }), status: 200 },
  'reset-password with a wrong code': {
    path: '/v1/reset-password',
    body: (to) => ({ to, code: '000000', password: 'reading-every-day-26' }),
    status: 422,
  },
};

/** People who have an account with a password; the demo's hash costs what every other costs. */
async function fillPeople(client) {
  const hash = await withPostgres(environmentOf('auth').DATABASE_URL, async (demo) => {
    const { rows } = await demo.query(
      'SELECT password_hash FROM users WHERE password_hash IS NOT NULL LIMIT 1',
    );
    return rows[0].password_hash;
  });
  await client.query(
    `WITH people AS (
       INSERT INTO users (id, role, title, titles, name, email, password_hash,
         school_ids, zones, granted_zones, created_at, updated_at)
       SELECT gen_random_uuid(), 'user', 'student', '{student}', 'reader ' || n,
         'member.' || n || '@timing.yuedu.example', $1, '{}', '{}', '{}', now(), now()
       FROM generate_series(0, $2::int - 1) AS n RETURNING id, email)
     INSERT INTO identities (provider, subject, user_id, created_at)
     SELECT 'email', email, id, now() FROM people`,
    [hash, times + warmUps],
  );
}

async function millisecondsOf(url, { path, body, status }, address) {
  const since = performance.now();
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body(address)),
  });
  await answer.arrayBuffer();
  const took = performance.now() - since;
  if (answer.status !== status) throw new Error(`${path}: ${answer.status}, not ${status}`);
  return took;
}

/**
 * Known and unknown accounts in turn, one call at a time, against auth alone with its limits raised.
 * @returns rows
 */
export async function accountTiming() {
  const scratch = await openScratch();
  try {
    const url = await scratch.service('auth', await scratch.database('auth', fillPeople), {
      LOGIN_FAILURES: '1000000',
      LOGIN_ADDRESS_FAILURES: '1000000',
      CODES_PER_NETWORK: '1000000',
    });
    const rows = [];
    for (const [what, call] of Object.entries(calls)) {
      const took = { member: [], stranger: [] };
      for (let number = 0; number < warmUps + times; number += 1)
        for (const kind of number % 2 ? ['member', 'stranger'] : ['stranger', 'member']) {
          const ms = await millisecondsOf(url, call, addressOf(kind, number));
          if (number >= warmUps) took[kind].push(ms);
        }
      const [member, stranger] = [median(took.member), median(took.stranger)];
      const ratio = Math.max(member, stranger) / Math.min(member, stranger);
      rows.push({
        what: `${what}, a known account (median of ${times})`,
        against: `an unknown one, ${stranger.toFixed(1)} ms`,
        figure: `${member.toFixed(1)} ms, ${ratio.toFixed(2)}× apart`,
        must: `< ${most}× apart`,
        ok: ratio < most,
      });
    }
    return rows;
  } finally {
    await scratch.close();
  }
}
