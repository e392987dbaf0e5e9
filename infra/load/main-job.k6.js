import { check, sleep } from 'k6';
import http from 'k6/http';
import { Counter, Rate } from 'k6/metrics';
import { SharedArray } from 'k6/data';
import { someValue } from '../e2e/http-answers.mjs';

const { URLS, PEOPLE, READERS, SECONDS, SUMMARY } = __ENV;
const urls = URLS.split(',');
const people = new SharedArray('people', () => JSON.parse(open(PEOPLE)));
const finished = new Counter('finished');
const failed = new Rate('failed');

export const options = {
  scenarios: {
    readers: {
      executor: 'ramping-vus',
      startVUs: 1,
      stages: [
        { target: Number(READERS), duration: '10s' },
        { target: Number(READERS), duration: `${SECONDS}s` },
      ],
      gracefulRampDown: '5s',
      gracefulStop: '10s',
    },
  },
  thresholds: {
    failed: ['rate<0.001'],
    checks: ['rate>0.999'],
    finished: ['count>0'],
    'http_req_duration{kind:read}': ['p(95)<500'],
    'http_req_duration{kind:save}': ['p(95)<750'],
  },
  systemTags: ['status'],
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max'],
};

/**
 * One call as the client makes it; a refusal by the limit is no failure, but the client's pace should never
 * meet one.
 */
function call(person, method, path, body, kind) {
  const url = urls[__VU % urls.length];
  const headers = {
    authorization: `Bearer ${person.token}`,
    cookie: person.cookie,
    ...(body === null ? {} : { 'content-type': 'application/json', 'x-csrf-token': person.csrf }),
  };
  const answer = http.request(method, url + path, body === null ? null : JSON.stringify(body), {
    headers,
    tags: { kind },
    timeout: '15s',
  });
  failed.add(answer.status >= 500 || answer.status === 0);
  check(answer, {
    'answered as it should be': ({ status }) => status < 300,
    'the limit is not met': ({ status }) => status !== 429,
  });
  return answer.status < 300 ? answer.json('data') : null;
}

/** A student opens the library, reads a text, answers it, and hands it in, quicker than any child does. */
export default function () {
  const person = people[(__VU - 1) % people.length];
  const list = call(
    person,
    'GET',
    `/v2/posts/?limit=10&projection=title&conditions=${encodeURIComponent('{"isFree":true}')}`,
    null,
    'read',
  );
  if (!list || list.results.length === 0) {
    sleep(1);
    return;
  }
  const { _id: postId } = list.results[__ITER % list.results.length];
  const post = call(person, 'GET', `/v1/posts/${postId}`, null, 'read');
  const attempt = post && call(person, 'PUT', '/homework/post-user-answers/start', { postId }, 'save');
  if (!attempt) {
    sleep(1);
    return;
  }
  sleep(0.5);
  for (const question of post.questions) {
    call(
      person,
      'POST',
      '/homework/post-user-answers',
      {
        postId,
        attemptId: attempt._id,
        answers: [
          {
            questionId: question._id,
            seq:
              1 +
              Math.max(
                0,
                ...attempt.answers.filter((one) => one.questionId === question._id).map((one) => one.seq),
              ),
            value: someValue(question),
          },
        ],
      },
      'save',
    );
    sleep(0.3);
  }
  if (call(person, 'PUT', '/homework/post-user-answers/finish', { attemptId: attempt._id }, 'save'))
    finished.add(1);
  call(person, 'GET', '/v1/tasks/?includeTaskOfClass=1&limit=10', null, 'read');
  sleep(0.5);
}

export const handleSummary = (data) => ({ [SUMMARY]: JSON.stringify(data.metrics) });
