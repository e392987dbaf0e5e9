import { deleteClass, getClass, joinClass, removeStudent } from '@yuedu/contracts/http/classes/classes';
import {
  applyRoster,
  checkRoster,
  readRoster,
  getWhitelist,
  listInvitations,
  mostWhitelisted,
  putWhitelist,
} from '@yuedu/contracts/http/classes/whitelists';
import { addressOf } from '@yuedu/contracts/rules/account-name';
import { contactMark } from '@yuedu/service-kit/auth/contact-mark';
import type { TestCaller } from '@yuedu/testing/tokens';
import { id, parent, stranger, student, suiteWithPeople, teacher } from '../testing/classes-with-people.ts';
import { fill } from '../testing/full-class.ts';

const { call, codeOf, make, running } = suiteWithPeople();

/** A student whose token says that these addresses are his own. */
const withAddress = (n: number, ...written: string[]): TestCaller => ({
  ...student(n),
  contacts: written.map((one) => {
    const address = addressOf(one);
    if (!address) throw new Error(`no address: ${one}`);
    return contactMark(running().env.CONTACT_SECRET, address);
  }),
});
const fileOf = (...rows: string[]): Uint8Array =>
  new TextEncoder().encode(['姓名,電子信箱,手機', ...rows].join('\n'));
const check = (classId: string, file: Uint8Array, as = teacher) =>
  call(checkRoster, as, { params: { id: classId }, body: file });
const apply = (classId: string, file: Uint8Array, version: number, as = teacher) =>
  call(applyRoster, as, { params: { id: classId }, body: file, ifMatch: version });
const invited = async (as: TestCaller): Promise<string[]> =>
  (await call(listInvitations, as)).data.results.map(({ classId }) => classId);
const join = (classId: string, as: TestCaller) => call(joinClass, as, { body: { classId } });

describe('a file of students', () => {
  it('is shown row by row before anything is written, does that, and twice makes no doubles', async () => {
    const { _id: classId } = await make();
    await call(joinClass, student(1), { body: { code: await codeOf(classId) } });
    const file = fileOf(
      '學生1,,',
      '學生2,,',
      '王小明,WANG@Example.com,',
      '李小華,,0912-345-678',
      '沒有這個人,,',
      '壞信箱,not-an-address,',
      '王小明,wang@example.com,',
    );
    const shown = (await check(classId, file)).data;
    expect(shown.rows.map(({ row, outcome, masked, from }) => [row, outcome, masked, from])).toEqual([
      [2, 'here', null, null],
      [3, 'adds', null, '同校'],
      [4, 'invites', 'w•••@example.com', null],
      [5, 'invites', '•••678', null],
      [6, 'faulty', null, null],
      [7, 'faulty', null, null],
      [8, 'faulty', null, null],
    ]);
    expect(shown.rows.slice(4).map(({ reason }) => reason)).toEqual([
      '同校和你的班上沒有這個名字。補上電子信箱或手機，就能邀請他。',
      '電子信箱：這不是電子信箱。',
      '姓名：和第 4 列重複。',
    ]);
    expect((await call(getClass, teacher, { params: { id: classId } })).data.studentCount).toBe(1);
    expect((await call(getWhitelist, teacher, { params: { id: classId } })).data.results).toEqual([]);

    const done = await apply(classId, file, shown.version);
    expect(done.data).toMatchObject({ added: 1, invited: 2, unchanged: 1, rejected: 3 });
    expect((await apply(classId, file, shown.version)).code).toBe('version.stale');
    const again = (await check(classId, file)).data;
    expect(again.rows.map(({ outcome }) => outcome)).toEqual([
      'here',
      'here',
      'waits',
      'waits',
      'faulty',
      'faulty',
      'faulty',
    ]);
    expect((await apply(classId, file, again.version)).data).toMatchObject({ added: 0, invited: 0 });
    expect((await call(getClass, teacher, { params: { id: classId } })).data.studentCount).toBe(2);
  });

  it('has its columns told by hand where their names say nothing', async () => {
    const { _id: classId } = await make();
    const file = new TextEncoder().encode(
      ['編號,孩子,聯絡方式', '1,王小明,wang@example.com', '2,學生2,', '3,壞信箱,not-an-address'].join('\n'),
    );
    const params = { id: classId };
    const contents = (await call(readRoster, teacher, { params, body: file })).data;
    expect(contents).toEqual({
      rows: 3,
      columns: [
        { header: '編號', samples: ['1', '2', '3'] },
        { header: '孩子', samples: ['王小明', '學生2', '壞信箱'] },
        { header: '聯絡方式', samples: ['wang@example.com', '', 'not-an-address'] },
      ],
      proposal: {},
    });
    expect((await check(classId, file)).code).toBe('import.columns-missing');
    const query = { name: 1, email: 2 };
    const shown = (await call(checkRoster, teacher, { params, query, body: file })).data;
    expect(shown.rows.map(({ name, outcome, masked }) => [name, outcome, masked])).toEqual([
      ['王小明', 'invites', 'w•••@example.com'],
      ['學生2', 'adds', null],
      ['壞信箱', 'faulty', null],
    ]);
    const twice = { params, query: { name: 1, email: 1 }, body: file };
    expect((await call(checkRoster, teacher, twice)).code).toBe('import.columns-missing');
    const beyond = { params, query: { name: 3 }, body: file };
    expect((await call(checkRoster, teacher, beyond)).code).toBe('import.columns-missing');
    const done = await call(applyRoster, teacher, { params, query, body: file, ifMatch: shown.version });
    expect(done.data).toMatchObject({ added: 1, invited: 1, unchanged: 0, rejected: 1 });
    expect((await call(readRoster, stranger, { params, body: file })).status).toBe(404);
  });

  it('says nothing of who has an account: an address invites, whosever it is', async () => {
    const { _id: classId } = await make();
    const own = withAddress(2, 'known@example.com');
    await invited(own);
    const { rows } = (await check(classId, fileOf('學生2,known@example.com,', '誰,nobody@example.com,')))
      .data;
    expect(rows.map(({ outcome, from }) => [outcome, from])).toEqual([
      ['invites', null],
      ['invites', null],
    ]);
  });

  it('puts nobody into a class that is full; who was invited may still come when there is room', async () => {
    const { _id: classId } = await make();
    const invites = fileOf('王小明,full@example.com,');
    await apply(classId, invites, (await check(classId, invites)).data.version);
    const file = fileOf('學生2,,');
    const { version } = (await check(classId, file)).data;
    const [first] = await fill(running(), classId);
    expect((await check(classId, file)).code).toBe('classes.class-full');
    expect((await apply(classId, file, version)).code).toBe('classes.class-full');
    const comer = withAddress(3, 'full@example.com');
    expect((await join(classId, comer)).code).toBe('classes.class-full');
    expect(await invited(comer)).toEqual([classId]);
    await call(removeStudent, teacher, { params: { id: classId, studentId: first ?? '' } });
    expect((await join(classId, comer)).status).toBe(200);
  });

  it('is the class’s teachers’ alone, of a class that goes on, with a version', async () => {
    const { _id: classId } = await make();
    const file = fileOf('王小明,wang@example.com,');
    expect((await check(classId, file, stranger)).code).toBe('classes.class-not-found');
    const unversioned = await call(applyRoster, teacher, { params: { id: classId }, body: file });
    expect(unversioned.code).toBe('version.required');
    expect((await check(classId, new TextEncoder().encode('學校\n一'))).code).toBe('import.columns-missing');
    const long = fileOf(...Array.from({ length: mostWhitelisted + 1 }, (_, n) => `某,a${n}@example.com,`));
    expect((await check(classId, long)).code).toBe('import.too-large');
    await call(deleteClass, teacher, { params: { id: classId } });
    expect((await check(classId, file)).code).toBe('classes.class-ended');
  });
});

describe('who is on the whitelist', () => {
  const listed = async (...contacts: string[]): Promise<string> => {
    const { _id: classId } = await make();
    const file = fileOf(...contacts.map((contact) => `王小明,${contact},`));
    await apply(classId, file, (await check(classId, file)).data.version);
    return classId;
  };

  it('by an address of his own sees the invitation and joins; nobody else does', async () => {
    const classId = await listed('wang.1@example.com');
    const own = withAddress(3, 'other@example.com', 'Wang.1@example.com');
    expect(await invited(own)).toEqual([classId]);
    expect(await invited(withAddress(4, 'other@example.com'))).toEqual([]);
    expect((await join(classId, withAddress(4, 'other@example.com'))).code).toBe('classes.class-not-found');
    expect((await join(classId, student(4))).code).toBe('classes.class-not-found');
    expect((await join(classId, { ...parent, contacts: own.contacts ?? [] })).code).toBe(
      'classes.teacher-cannot-join',
    );
    expect((await join(classId, own)).status).toBe(200);
    expect(await invited(own)).toEqual([]);
    expect((await call(getWhitelist, teacher, { params: { id: classId } })).data.results).toEqual([]);
  });

  it('taken out he does not come in again by it; a new invitation lets him', async () => {
    const classId = await listed('wang.2@example.com');
    const own = withAddress(3, 'wang.2@example.com');
    await join(classId, own);
    await call(removeStudent, teacher, { params: { id: classId, studentId: own.userId } });
    expect((await join(classId, own)).code).toBe('classes.class-not-found');
    const file = fileOf('王小明,wang.2@example.com,');
    const { version, rows } = (await check(classId, file)).data;
    expect(rows.map(({ outcome }) => outcome)).toEqual(['invites']);
    await apply(classId, file, version);
    expect((await join(classId, own)).status).toBe(200);
  });

  it('is changed as a whole with the version, or one by one; addresses stand nowhere', async () => {
    const classId = await listed('wang.3@example.com', 'wang.4@example.com');
    const params = { id: classId };
    const { version, results } = (await call(getWhitelist, teacher, { params })).data;
    const list = [{ _id: results[0]?._id ?? '' }, { name: '新同學', contact: '0922333444' }];
    const all = { id: classId, entryId: 'all' } as const;
    expect((await call(putWhitelist, teacher, { params: all, body: { list } })).code).toBe(
      'version.required',
    );
    const put = await call(putWhitelist, teacher, { params: all, body: { list }, ifMatch: version });
    expect(put.data).toMatchObject({ removed: [results[1]?._id], added: [expect.any(String)] });
    const one = { id: classId, entryId: id('e1') };
    const body = { list: [{ name: '一位', contact: 'one@example.com' }] };
    expect((await call(putWhitelist, teacher, { params: one, body })).data.added).toEqual([id('e1')]);
    expect((await call(putWhitelist, teacher, { params: one, body })).data.added).toEqual([]);
    const stored = JSON.stringify(await running().prisma.whitelistEntry.findMany({ where: { classId } }));
    expect(stored).not.toMatch(/wang\.3|0922333444|one@example/);
  });
});
