import { firstLogin } from '@yuedu/contracts/http/auth/log-in';
import {
  makeSignInCodes,
  type SignInSlip,
  userImport as calls,
} from '@yuedu/contracts/http/auth/user-import';
import type { ImportView } from '@yuedu/contracts/http/imports';
import { jobOfAuth } from '@yuedu/contracts/http/jobs';
import { until } from '@yuedu/testing/poll';
import { call, type RunningAuth } from './start-auth.ts';

type Given = string | Uint8Array<ArrayBuffer>;

/** The first log-in with a printed code. */
export const firstLogIn = (
  auth: RunningAuth,
  account: string,
  code: string,
  password = '晨霧裡的渡船-2026',
) => call(auth.url, firstLogin, { body: { account, code, password } });

/** The way of a file through the import of people, as an admin's. */
export function importer(at: () => { auth: RunningAuth; token: string }) {
  async function upload(given: Given, path = '/v1/users/imports'): Promise<ImportView> {
    const answer = await fetch(`${at().auth.url}${path}?name=roster.csv`, {
      method: 'POST',
      body: typeof given === 'string' ? new TextEncoder().encode(given) : given,
      headers: { authorization: `Bearer ${at().token}`, 'content-type': 'application/octet-stream' },
    });
    expect(answer.status).toBe(202);
    return ((await answer.json()) as { data: ImportView }).data;
  }
  async function worked({ _id, jobId }: ImportView): Promise<ImportView> {
    const params = { id: jobId.slice('auth-'.length) };
    await until(async () => {
      const { data } = (await call(at().auth.url, jobOfAuth, { token: at().token, params })).body;
      return ['done', 'failed'].includes(String(data?.['state']));
    });
    return (await call(at().auth.url, calls.read, { token: at().token, params: { id: _id } })).body
      .data as unknown as ImportView;
  }
  async function checked(given: Given, schoolId: string, part?: string): Promise<ImportView> {
    const sent = await worked(await upload(given));
    const choices = { schoolId, ...(part !== undefined && { part }) };
    const body = { matching: sent.contents?.proposal ?? {}, choices };
    const answer = await call(at().auth.url, calls.check, {
      token: at().token,
      params: { id: sent._id },
      body,
    });
    return worked(answer.body.data as unknown as ImportView);
  }
  async function applied(given: Given, schoolId: string, part?: string): Promise<ImportView> {
    const { _id: id } = await checked(given, schoolId, part);
    const answer = await call(at().auth.url, calls.apply, { token: at().token, params: { id } });
    return worked(answer.body.data as unknown as ImportView);
  }
  const undo = (view: ImportView) =>
    call(at().auth.url, calls.undo, { token: at().token, params: { id: view._id } });
  const codesOf = async ({ _id: id }: ImportView) =>
    (await call(at().auth.url, makeSignInCodes, { token: at().token, params: { id } })).body.data?.[
      'results'
    ] as SignInSlip[];
  return { upload, worked, checked, applied, undo, codesOf };
}
