import type { DigestFacts } from '@yuedu/contracts/events/messages';
import { digestWords } from './digest-zh-hant.ts';

/** What mail and SMS say. An SMS has at most 70 characters: more is two messages. */

export const codePurposes = ['login', 'sign-up', 'reset', 'confirm', 'address'] as const;
export type CodePurpose = (typeof codePurposes)[number];
type AboutInquiry = 'inquiry-received' | 'inquiry-answered';
type Note = 'find-account' | 'password-changed' | 'address-changed';
export type MessageKind = CodePurpose | Note | AboutInquiry | 'digest';

interface Facts {
  readonly kind: MessageKind;
  readonly channel: 'email' | 'phone';
  readonly code: string | null;
  readonly waysIn: readonly string[] | null;
  readonly about: { readonly id: string; readonly key: string | null } | null;
  readonly digest: DigestFacts | null;
}
export interface MessageWords {
  readonly subject: string;
  readonly before: readonly string[];
  readonly code: string | null;
  readonly after: readonly string[];
  readonly link: { readonly words: string; readonly path: string } | null;
  /** Where its reader ends mails of this kind. */
  readonly stop?: { readonly words: string; readonly path: string };
}

const subjects: Record<MessageKind, string> = {
  login: '登入悅讀的驗證碼',
  'sign-up': '註冊悅讀的驗證碼',
  reset: '重設悅讀密碼的驗證碼',
  confirm: '確認信箱的驗證碼',
  address: '在悅讀使用這個信箱的驗證碼',
  'find-account': '你的悅讀帳號',
  'password-changed': '你的悅讀密碼改好了',
  'address-changed': '這個信箱不再用來登入悅讀',
  'inquiry-received': '悅讀收到一個問題',
  'inquiry-answered': '你在悅讀的問題有回覆了',
  digest: '你在悅讀的新消息',
};
const what: Record<CodePurpose, string> = {
  login: '登入悅讀',
  'sign-up': '註冊悅讀帳號',
  reset: '重設悅讀的密碼',
  confirm: '確認這個信箱是你的',
  address: '把這個信箱加到悅讀帳號',
};
const providers: Readonly<Record<string, string>> = {
  email: '電子信箱和密碼',
  phone: '手機號碼和密碼',
  username: '學生帳號和密碼',
  google: 'Google',
  facebook: 'Facebook',
  education: '教育雲端帳號',
  ntpc: '新北市校務行政帳號',
  'one-campus': 'OneCampus',
  parenting: '親子天下',
};
const notYou = '如果不是你本人要的，這封信可以不用理會，也不要把驗證碼告訴任何人。';
const hello = '你好：';

/** What is said whether or not somebody has the address now. */
const forAnyone: ReadonlySet<MessageKind> = new Set(['sign-up', 'confirm', 'address']);

/** null: nothing is sent. */
export function messageWords(facts: Facts): MessageWords | null {
  return facts.channel === 'phone' ? smsWords(facts) : mailWords(facts);
}

/** Nothing of what was asked or answered: who may read it does so on the page. */
function inquiryWords(kind: AboutInquiry, { id, key }: NonNullable<Facts['about']>): MessageWords {
  const isAnswer = kind === 'inquiry-answered';
  const secret = key === null ? [] : ['這個連結只給你使用，請不要轉寄。'];
  return {
    subject: subjects[kind],
    before: [hello, isAnswer ? '你問的問題有回覆了，內容在下面的頁面上。' : '有人提出問題，等待回覆。'],
    code: null,
    after: isAnswer ? [...secret, '如果你沒有問過問題，這封信可以不用理會。'] : [],
    link: {
      words: isAnswer ? '看回覆' : '看問題',
      path: key === null ? `/aware/inquiries/${id}` : `/contact-us#${id}.${key}`,
    },
  };
}

const isAboutInquiry = (kind: MessageKind): kind is AboutInquiry =>
  kind === 'inquiry-received' || kind === 'inquiry-answered';

function mailWords({ kind, code, waysIn, about, digest }: Facts): MessageWords | null {
  if (kind === 'digest') return digest && { subject: subjects.digest, ...digestWords(digest) };
  if (isAboutInquiry(kind)) return about && inquiryWords(kind, about);
  const base = { subject: subjects[kind], code: null, link: null };
  if (kind === 'password-changed')
    return {
      ...base,
      before: [hello, '你的悅讀密碼剛剛改好了，其他裝置都已經登出。'],
      after: ['如果不是你改的，請馬上重設密碼。'],
      link: { words: '重設密碼', path: '/forgot-password' },
    };
  if (kind === 'address-changed')
    return {
      ...base,
      before: [hello, '你的悅讀帳號剛剛換掉或移除了這個信箱，之後不能再用它登入。'],
      after: ['如果是你改的，這封信可以不用理會。如果不是，請馬上和學校的管理員聯絡。'],
    };
  if (kind === 'address' && waysIn !== null)
    return {
      ...base,
      subject: subjects['find-account'],
      before: [hello, '剛才有人想把這個信箱加到悅讀帳號，但已經有帳號用這個信箱登入了，所以沒有改動。'],
      after: ['如果是你，可以直接用這個信箱登入。如果不是你，這封信可以不用理會。'],
    };
  if (!forAnyone.has(kind) && waysIn === null)
    return {
      ...base,
      subject: '這個信箱還沒有悅讀帳號',
      before: [hello, '剛才有人用這個信箱找悅讀帳號，但這個信箱還沒有註冊過。'],
      after: ['如果是你，可能是用別的信箱或手機註冊的。如果不是你，這封信可以不用理會。'],
      link: { words: '註冊新帳號', path: '/sign-up' },
    };
  if (kind === 'sign-up' && waysIn !== null)
    return {
      ...base,
      subject: subjects['find-account'],
      before: [hello, '剛才有人用這個信箱註冊悅讀，但這個信箱已經有帳號了，不用再註冊。'],
      after: ['忘記密碼的話，可以用這個信箱重設。如果不是你，這封信可以不用理會。'],
      link: { words: '重設密碼', path: '/forgot-password' },
    };
  if (kind === 'find-account')
    return {
      ...base,
      before: [hello, `這個信箱有悅讀帳號，可以這樣登入：${waysInWords(waysIn ?? [])}。`],
      after: ['忘記密碼的話，可以用這個信箱重設。如果不是你要找的，這封信可以不用理會。'],
      link: { words: '重設密碼', path: '/forgot-password' },
    };
  return {
    ...base,
    before: [hello, `你正在${what[kind]}，驗證碼是：`],
    code,
    after: ['10 分鐘內有效，只能用一次。', notYou],
  };
}

function smsWords({ kind, code, waysIn }: Facts): MessageWords | null {
  const sms = (...before: string[]): MessageWords => ({
    subject: '',
    before,
    code: null,
    after: [],
    link: null,
  });
  if (kind === 'digest' || isAboutInquiry(kind)) return null;
  if (kind === 'password-changed')
    return sms('【悅讀】你的密碼剛剛改好了，其他裝置都已登出。如果不是你改的，請馬上重設密碼。');
  if (kind === 'address-changed')
    return sms('【悅讀】你的帳號剛剛換掉或移除了這個號碼。如果不是你改的，請馬上和學校的管理員聯絡。');
  if (kind === 'address' && waysIn !== null)
    return sms('【悅讀】已經有帳號用這個號碼登入了，所以沒有改動。如果是你，可以直接用它登入。');
  if (!forAnyone.has(kind) && waysIn === null) return null;
  if (kind === 'sign-up' && waysIn !== null)
    return sms('【悅讀】這個號碼已經有帳號了，不用再註冊。忘記密碼的話，可以用這個號碼重設。');
  if (kind === 'find-account')
    return sms(`【悅讀】這個號碼有帳號，可以這樣登入：${waysInWords((waysIn ?? []).slice(0, 2))}。`);
  return {
    ...sms('【悅讀】驗證碼 '),
    code,
    after: ['，10 分鐘內有效。不是你本人要的，請不要告訴任何人。'],
  };
}

const waysInWords = (waysIn: readonly string[]): string =>
  waysIn.map((provider) => providers[provider] ?? provider).join('、');

/** The words of the page that shows what was sent locally. */
export const mailboxWords = {
  title: '本機信箱',
  lead: '這台電腦上的悅讀寄出的信和簡訊都停在這裡，沒有真的寄出去。留最近 200 則、24 小時。',
  empty: '還沒有寄過信或簡訊。',
  email: '電子郵件',
  phone: '簡訊',
  to: '寄給',
} as const;
