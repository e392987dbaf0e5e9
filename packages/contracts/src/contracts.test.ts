import { allEvents } from './all-events.ts';
import { allRoutes } from './all-routes.ts';
import { typesOf } from './event.ts';
import { topic, topics } from './topics.ts';

test('event types are unique on their topic, past tense with a version, and stand under their source', () => {
  const types = allEvents.flatMap((event) => typesOf(event).map((type) => `${event.topic} ${type}`));
  expect(new Set(types).size).toBe(types.length);
  for (const event of allEvents) {
    expect(event.type).toMatch(/^[a-z-]+\.[a-z-]+\.v\d+$/);
    expect(topics).toHaveProperty([event.topic]);
    // mails are auth's to send, whoever asks for them
    if (event.topic !== topic.messages) expect(event.topic.split('.')[0]).toBe(event.source);
  }
});

test('no two calls answer the same method and path', () => {
  const places = [...allRoutes.values()].flatMap((route) =>
    [route.path, ...(route.aliases ?? [])].map(
      (path) => `${route.method} ${path.replace(/\/$/, '').replace(/\{\w+\}/g, '{}')}`,
    ),
  );
  const twice = places.filter((place, at) => places.indexOf(place) !== at);
  expect(twice).toEqual([]);
});

test('what is shown old while a service is down is a reading that is the same for everyone', () => {
  for (const [name, { degradesTo, method, access }] of allRoutes)
    if (degradesTo.service === 'stale') expect([name, method, access]).toEqual([name, 'GET', 'public']);
});

test('a call that waits for the payment provider has its own circuit: its silence spares the others', () => {
  const calls = [...allRoutes].filter(([, { errors }]) => errors.includes('billing.provider-silent'));
  expect(calls.map(([name, { circuit }]) => [name, circuit])).toEqual([['payOrder', 'provider']]);
});

test('a declared body or query refuses fields that it does not name', () => {
  for (const [name, route] of allRoutes) {
    for (const schema of [route.query, route.params]) {
      const result = schema.safeParse({ surplus: 'x' });
      expect([name, result.success]).toEqual([name, false]);
    }
  }
});
