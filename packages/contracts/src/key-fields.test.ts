import { z } from 'zod';
import { allRoutes } from './all-routes.ts';
import { streamMessage } from './http/gateway.ts';

/** Names of fields that say what an answer came to, or what it should be. */
const ofResults =
  'score|maxScore|pending|marks?|right|correct\\w*|distribution|options?Counts?|chosenOptionIds';
const ofKeys = 'keys?|acceptedAnswers|rubric|explanations?|notes|why|evidence|hints?';
const telling = new RegExp(`^(${ofResults}|${ofKeys})$`, 'i');

function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap(fieldsOf)];
}
const tellingFields = (schema: z.ZodType): string[] => [
  ...new Set(
    fieldsOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })).filter((name) =>
      telling.test(name),
    ),
  ),
];

/** Fields of other things that bear such a name. */
const otherThings: Record<string, string[]> = {
  getInfo: ['key'], // which test of the assessment
  searchPosts: ['marks'], // where the words that were searched for stand
  getPost: ['marks'], // the author's, in the text: names, titles, emphasis
};

test('results come by calls of homework alone, where a test walks every call as each person', () => {
  const found = [...allRoutes].flatMap(([name, route]) =>
    route.service === 'homework' || ['editor', 'admin'].includes(route.access)
      ? []
      : tellingFields(route.response)
          .filter((field) => !otherThings[name]?.includes(field))
          .map((field) => `${name}: ${field}`),
  );
  expect(found).toEqual([]);
  expect(tellingFields(streamMessage)).toEqual([]);
});

test('the names are those of the calls that tell', () => {
  const telling = [...allRoutes.values()].filter((route) => tellingFields(route.response).length > 0);
  expect(telling.map((route) => route.path)).toEqual(
    expect.arrayContaining([
      '/homework/post-user-answers/{id}',
      '/homework/post-user-answers/finish',
      '/homework/reports/classes-summary/report-questions',
      '/v1/tasks/{id}/users/me/takes',
      '/v1/posts/{id}/draft',
    ]),
  );
});
