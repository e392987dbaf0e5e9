import { declaredFields, readsIn, unread, withProject } from './fields.mjs';

/** What the calls of the fixture declare and nobody reads. */
const found = withProject('infra/checks/fixtures/fields/tsconfig.json', (project: never) => {
  const client = readsIn(project, /fixtures\/fields\/client\//);
  const service = readsIn(project, /fixtures\/fields\/service\/src\/(?!generated)/);
  return {
    answers: unread(declaredFields(project, 'response'), client.isRead),
    bodies: unread(declaredFields(project, 'body'), service.isReadOrStored),
  };
}) as { answers: string[]; bodies: string[] };

test('a field is read by dot, key or pattern, from a copy, or where it is handed on; not by name', () => {
  expect(found.answers.sort()).toEqual([
    'note.colour',
    'row.handedOnUnread',
    'row.onlyWritten',
    'row.outer',
    'row.sameNameElsewhere',
  ]);
});

test('a field of a body is read by its service, or goes into the database with all that it holds', () => {
  expect(found.bodies.sort()).toEqual(['putBox.body.dropped', 'putBox.body.token']);
});
