import { makeSignInCodes, userImport } from '@yuedu/contracts/http/auth/user-import';
import { createSchool } from '@yuedu/contracts/http/classes/schools';
import { jobOfAuth } from '@yuedu/contracts/http/jobs';
import assert from 'node:assert/strict';
import { until } from './system.mjs';

const pollMs = 50;

/** Waits until the work of an import of people has ended. @throws where it failed */
export async function imported(admin, { _id, jobId }) {
  const params = { id: jobId.slice('auth-'.length) };
  const job = await until(
    async () => {
      const found = await admin.ok(jobOfAuth, { params });
      return ['done', 'failed'].includes(found.state) && found;
    },
    { timeoutMs: 120_000, everyMs: pollMs, what: 'the import' },
  );
  if (job.state === 'failed') throw new Error(JSON.stringify(job.problem));
  return admin.ok(userImport.read, { params: { id: _id } });
}

/** A list of a school's people, as its file is sent. */
export async function sendPeople(admin, lines) {
  const body = new TextEncoder().encode(lines.join('\r\n'));
  const type = { 'content-type': 'application/octet-stream' };
  return imported(admin, await admin.ok('POST', `${userImport.upload.path}?name=list.csv`, body, type));
}

/**
 * What a school's admin does before a class begins: a new school, an account for each of its students, and
 * the slips with which they come in.
 */
export async function schoolOfStudents(admin, names) {
  const mark = Date.now().toString(36);
  const school = await admin.ok(createSchool, { body: { name: `晨光國小${mark}`, county: '新北市' } });
  const sent = await sendPeople(admin, [
    '姓名,學號,年級',
    ...names.map((name, at) => `${name},${mark}.${at},小五`),
  ]);
  const params = { id: sent._id };
  const body = { matching: sent.contents.proposal, choices: { schoolId: school._id } };
  await imported(admin, await admin.ok(userImport.check, { params, body }));
  const { result } = await imported(admin, await admin.ok(userImport.apply, { params }));
  assert.equal(result.created, names.length);
  const { results: slips } = await admin.ok(makeSignInCodes, { params });
  const undo = () => admin.ok(userImport.undo, { params });
  return { school, slips, undo };
}
