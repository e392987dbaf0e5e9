import { longestInquiry } from '@yuedu/contracts/rules/inquiry';
import { askFaults, keyOf, textFault } from './validation.ts';

const whole = { topic: 'class', subject: '加入班級', text: '代碼填在哪裡？', name: '', email: '' } as const;
const faultsOf = (isVisitor: boolean, form: Parameters<ReturnType<typeof askFaults>>[0]): string[] =>
  Object.entries(askFaults(isVisitor)(form)).flatMap(([field, fault]) => (fault ? [field] : []));

test('who is logged in is asked for no name and no address', () => {
  expect(faultsOf(false, whole)).toEqual([]);
  expect(faultsOf(true, whole)).toEqual(['name', 'email']);
  expect(faultsOf(true, { ...whole, name: '林', email: 'lin@example' })).toEqual(['email']);
  expect(faultsOf(true, { ...whole, name: '林', email: 'lin@example.tw' })).toEqual([]);
});

test('a question has a topic, a subject and words, not too many', () => {
  expect(faultsOf(false, { ...whole, topic: '', subject: ' ', text: '\n' })).toEqual([
    'topic',
    'subject',
    'text',
  ]);
  expect(textFault('字'.repeat(longestInquiry))).toBeUndefined();
  expect(textFault('字'.repeat(longestInquiry + 1))).toContain('2001');
});

test('only an id with a whole key opens a visitor’s question', () => {
  const [id, key] = ['0198f0a0-0000-7000-8000-0000000000b0', 'k'.repeat(43)];
  expect(keyOf(`#${id}.${key}`)).toEqual({ id, key });
  for (const hash of ['', '#main', `#${id}`, `#${id}.${key.slice(1)}`, `#${id}.${key}x`])
    expect([hash, keyOf(hash)]).toEqual([hash, null]);
});
