import { startToy } from './start-toy.ts';

test.each([
  ['is not checked outside of tests', {}, 200],
  ['is checked where CHECK_ANSWERS says so', { CHECK_ANSWERS: '1' }, 500],
])('an answer %s', async (_what, settings, status) => {
  const toy = await startToy({ NODE_ENV: 'development', LOG_LEVEL: 'silent', ...settings });
  try {
    expect((await toy.call('GET', '/v1/broken/extra', {})).status).toBe(status);
  } finally {
    await toy.stop();
  }
});
