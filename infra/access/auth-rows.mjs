import { everyone, imports, none, onlyAdmin, row, signedIn } from './rows.mjs';

const signUpBody = (c, role) => ({
  provider: 'email',
  account: `access.${role.toLowerCase()}@e2e.yuedu.example`,
  password: 'password123',
  name: '測試',
  title: 'student',
});

/** auth's calls; who is meant by the columns stands in table.mjs. */
export const auth = [
  row('login', '401 401 401 401 401 401 401', (c, role) => ({
    body: {
      provider: 'email',
      account: `nobody.${role.toLowerCase()}.${Date.now()}@e2e.yuedu.example`,
      password: 'not-the-password',
    },
  })),
  row('signUp', '422 422 422 422 422 422 422', (c, role) => ({ body: signUpBody(c, role) })),
  row('sendCode', everyone, (c, role) => ({
    body: { to: `code.${role.toLowerCase()}.${Date.now()}@e2e.yuedu.example`, purpose: 'reset' },
  })),
  row('createContact', '201 201 201 201 201 201 201', (c, role) => ({
    body: { email: `contact.${role.toLowerCase()}.${Date.now()}@e2e.yuedu.example` },
  })),
  row('findMyAccount', everyone, (c, role) => ({
    body: { email: `find.${role.toLowerCase()}.${Date.now()}@e2e.yuedu.example` },
  })),
  row('resetPassword', '422 422 422 422 422 422 422', (c, role) => ({
    body: {
      to: `nobody.${role.toLowerCase()}@e2e.yuedu.example`,
      code: '000000',
      password: `lantern-${role.toLowerCase()}-2027`,
    },
  })),
  row('refresh', '401 401 401 401 401 401 401', () => ({ withoutCookies: ['refresh'] })),
  row('logout', everyone, () => ({ signedOut: true })),
  row('listProviders', everyone),
  row('startProvider', '302 302 302 302 302 302 302', () => ({
    params: { provider: 'google' },
    query: { intent: 'bind' },
  })),
  row('startBinding', signedIn, () => ({ params: { provider: 'google' } })),
  row('bind', '401 409 409 409 409 409 409', () => ({
    body: { provider: 'google', code: 'none', state: 'bind.none' },
  })),
  row('listConfirmingProviders', signedIn),
  row('startConfirming', '401 404 404 404 404 404 404', () => ({ body: { provider: 'google' } })),
  row('reauthenticateByProvider', '401 409 409 409 409 409 409', () => ({
    body: { provider: 'google', code: 'none', state: 'confirm.none' },
  })),
  row('unbind', '401 404 404 404 404 404 404', () => ({ params: { provider: 'google', id: 'none' } })),
  row('currentUser', signedIn),
  row('getMe', signedIn),
  row('putMe', signedIn, () => ({ body: { nickname: null } })),
  // a body that is no picture, so that nobody's is changed
  row('putAvatar', '401 422 422 422 422 422 422', () => ({ body: new TextEncoder().encode('no picture') })),
  row('deleteAvatar', signedIn),
  row('getAvatar', '401 404 404 404 404 404 404', () => ({ params: { id: none } })),
  row('deleteAvatarOf', '401 403 403 403 403 403 404', () => ({ params: { id: none } })),
  row('putDisplay', signedIn, () => ({ body: {} })),
  row('reauthenticate', '401 422 422 422 422 422 422', () => ({ body: { password: 'not-the-password' } })),
  // nobody of the walk has a telephone, so that nothing is sent
  row('sendConfirmCode', '401 404 404 404 404 404 404', () => ({ body: { by: 'phone' } })),
  row('reauthenticateByCode', '401 404 404 404 404 404 404', () => ({
    body: { by: 'phone', code: '000000' },
  })),
  row('sendAddressCode', '401 400 400 400 400 400 400', () => ({ body: { to: 'nowhere' } })),
  row('putAddress', '401 422 422 422 422 422 422', (c, role) => ({
    body: { to: `nobody.${role.toLowerCase()}@walk.yuedu.example`, code: '000000' },
  })),
  row('removeAddress', '401 404 404 404 404 404 404', () => ({ params: { by: 'phone' } })),
  row('putPassword', '401 422 422 422 422 422 422', () => ({
    body: { currentPassword: 'not-the-password', password: 'a-new-one-of-mine-7' },
  })),
  // without If-Match, so that nobody is deleted by the walk
  row('deleteMe', '401 428 428 428 428 428 428'),
  row('listSessions', signedIn),
  row('endSession', '401 404 404 404 404 404 404', () => ({ params: { id: none } })),
  row('getFamily', signedIn),
  row('createChildCode', '401 201 422 422 422 422 422'),
  row('requestChild', '401 422 404 404 404 422 422', () => ({ body: { code: 'ZZZZ-ZZZZ' } })),
  row('removeChild', '401 404 404 404 404 404 404', () => ({ params: { id: none } })),
  row('confirmParent', '401 404 404 404 404 404 404', () => ({ params: { id: none } })),
  row('removeParent', '401 404 404 404 404 404 404', () => ({ params: { id: none } })),
  row('listUserSessions', onlyAdmin, (c) => ({ params: { id: c.studentId } })),
  row('endUserSession', '401 403 403 403 403 403 404', () => ({ params: { id: none, sessionId: none } })),
  row('logOutUser', '401 403 403 403 403 403 404', () => ({ params: { id: none } })),
  row('listUsers', onlyAdmin),
  row('listUsersV2', onlyAdmin),
  row('getUser', onlyAdmin, (c) => ({ params: { id: c.studentId } })),
  row('putUser', onlyAdmin, (c) => ({ params: { id: c.studentId }, body: { grade: c.grade } })),
  row('deleteUser', '401 403 403 403 403 403 404', () => ({ params: { id: none } })),
  row('firstLogin', '401 401 401 401 401 401 401', (c, role) => ({
    body: {
      account: `nobody.${role.toLowerCase()}.${Date.now()}`,
      code: '0000-0000-0000-0000',
      password: 'not-the-password',
    },
  })),
  row('listImportedClasses', '401 403 403 403 403 403 404', () => ({ params: { id: none } })),
  row('makeSignInCodes', '401 403 403 403 403 403 404', () => ({ params: { id: none } })),
  row('renewSignInCode', '401 403 403 403 403 403 404', () => ({ params: { id: none } })),
  ...imports('userImport', onlyAdmin, '401 403 403 403 403 403 404', { schoolId: none }),
];
