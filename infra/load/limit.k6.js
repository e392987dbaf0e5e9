import { check } from 'k6';
import http from 'k6/http';
import { Counter } from 'k6/metrics';

const { URLS, PATH_ASKED, AUTHORIZATION, COOKIE, RATE, SECONDS, SUMMARY } = __ENV;
const urls = URLS.split(',');
const accepted = new Counter('accepted');
const refused = new Counter('refused');

export const options = {
  scenarios: {
    one: {
      executor: 'constant-arrival-rate',
      rate: Number(RATE),
      timeUnit: '1s',
      duration: `${SECONDS}s`,
      preAllocatedVUs: 40,
      maxVUs: 120,
      gracefulStop: '5s',
    },
  },
  thresholds: { checks: ['rate==1'] },
  systemTags: ['status'],
  noCookiesReset: false,
};

/** Calls of one person, over the gateways in turn. */
export default function () {
  const headers = {
    ...(AUTHORIZATION ? { authorization: AUTHORIZATION } : {}),
    ...(COOKIE ? { cookie: COOKIE } : {}),
  };
  const answer = http.get(`${urls[(__ITER + __VU) % urls.length]}${PATH_ASKED}`, { headers, timeout: '10s' });
  if (answer.status === 429) {
    refused.add(1);
    check(answer, {
      '429 says when to come again': ({ headers: given }) => given['Retry-After'] === '1',
      '429 tells the policy': ({ headers: given }) =>
        /"user";q=20;w=1/.test(given['Ratelimit-Policy'] || '') &&
        /"user";r=0/.test(given['Ratelimit'] || ''),
    });
    return;
  }
  accepted.add(1);
  check(answer, {
    'what is not refused is answered': ({ status }) => status === 200,
    'an answer tells what is left': ({ headers: given }) => /"user";r=\d+;t=1/.test(given['Ratelimit'] || ''),
  });
}

export const handleSummary = (data) => ({ [SUMMARY]: JSON.stringify(data.metrics) });
