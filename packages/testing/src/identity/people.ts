import type { Provider } from '@yuedu/contracts/rules/providers';
import { createHash } from 'node:crypto';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly email: string;
}

/** Made up; the first has the e-mail of an account of the demo, which must not let him into it. */
export const people: readonly Person[] = [
  { id: 'lin', name: '林雅婷', about: '老師', email: 'teacher.lin@demo.yuedu.example' },
  { id: 'chen', name: '陳柏宇', about: '老師', email: 'chen@people.yuedu.example' },
  { id: 'huang', name: '黃子晴', about: '小五學生', email: 'huang@people.yuedu.example' },
  { id: 'wu', name: '吳承恩', about: '國一學生', email: 'wu@people.yuedu.example' },
  { id: 'tsai', name: '蔡美玲', about: '家長', email: 'tsai@people.yuedu.example' },
];

/** Another subject at each provider; Facebook's are numbers. */
export function subjectOf(provider: Provider, personId: string): string {
  const digest = createHash('sha256').update(`${provider}:${personId}`).digest();
  return provider === 'facebook'
    ? String(digest.readBigUInt64BE() % 10n ** 17n).padStart(17, '1')
    : digest.toString('hex').slice(0, 24);
}
