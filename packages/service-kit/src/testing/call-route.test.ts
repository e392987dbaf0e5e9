import { getNote } from '@yuedu/contracts/http/content/notes';
import { requireDeclared } from './call-route.ts';

test('a refusal that the contract does not declare fails the test that met it', () => {
  requireDeclared(getNote, {});
  requireDeclared(getNote, { code: 'content.note-not-found' });
  requireDeclared(getNote, { code: 'auth.required' });
  expect(() => requireDeclared(getNote, { code: 'content.post-not-found' })).toThrow(
    'GET /v1/notes/{id} answers content.post-not-found, which its contract does not declare',
  );
});
