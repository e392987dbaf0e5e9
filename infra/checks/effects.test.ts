import { actsOn, compare, isUsed } from './effects.mjs';

test('a page acts on a message by comparing its type or by a case, not by naming it in a list', () => {
  for (const text of [
    "if (message.type === 'class.progress')",
    "message.type !== 'class.progress'",
    "case 'class.progress':",
  ])
    expect(actsOn('class.progress', text)).toBe(true);
  for (const text of ["type: 'class.progress'", "// 'class.progress'", "message.type === 'classXprogress'"])
    expect(actsOn('class.progress', text)).toBe(false);
});

test('an import alone is no use', () => {
  expect(isUsed('putPlan', "import { getPlan, putPlan } from '@yuedu/contracts/http/billing/plans';")).toBe(
    false,
  );
  expect(isUsed('putPlan', "import {\n  putPlan,\n} from 'x';\ncall(putPlan);")).toBe(true);
  expect(isUsed('putPlan', 'call(putPlans)')).toBe(false);
});

test('what has no effect needs a reason, and a reason needs something without effect', () => {
  expect(compare('the call', ['a', 'b'], { b: 'later', c: 'later' })).toEqual([
    'the call a has no effect',
    expect.stringMatching(/^the call c has an effect or is no more/),
  ]);
  expect(compare('the call', ['b'], { b: 'later' })).toEqual([]);
});
