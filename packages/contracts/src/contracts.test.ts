import { allEvents } from './all-events.ts';
import { allRoutes } from './all-routes.ts';
import { topics } from './topics.ts';

test.each(allEvents.map((event) => [event.type, event] as const))(
  'the frozen sample of %s parses, and an unknown field does not',
  (_type, event) => {
    expect(event.data.safeParse(event.sample).success).toBe(true);
    expect(event.data.safeParse({ ...(event.sample as object), surplus: 1 }).success).toBe(false);
    expect(topics).toHaveProperty([event.topic]);
  },
);

test('event types are unique, past tense with a version, and stand under their source', () => {
  const types = allEvents.map((event) => event.type);
  expect(new Set(types).size).toBe(types.length);
  for (const event of allEvents) {
    expect(event.type).toMatch(/^[a-z-]+\.[a-z-]+\.v\d+$/);
    expect(event.topic.split('.')[0]).toBe(event.source);
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

test('a declared body or query refuses fields that it does not name', () => {
  for (const [name, route] of allRoutes) {
    for (const schema of [route.query, route.params]) {
      const result = schema.safeParse({ surplus: 'x' });
      expect([name, result.success]).toEqual([name, false]);
    }
  }
});
