import { login, signUp } from '@yuedu/contracts/http/auth/log-in';
import { getCsrf } from '@yuedu/contracts/http/gateway';
import { requestOf } from '@yuedu/service-kit/testing/call-route';
import { scan } from './key-scan.mjs';
import { system } from './system.mjs';

/** Both forms of a request as it is sent. */
function written([first, second, body, headers]) {
  return typeof first === 'string'
    ? { method: first, path: second, body, headers }
    : requestOf(first, second);
}

/** One person at the gateway by HTTP alone, as api.md's last section has it: csrf, cookies, Bearer. */
export class HttpSession {
  cookies = new Map();
  token = null;
  csrf = null;

  constructor(url = system().url) {
    this.url = url;
  }

  /**
   * One call of contracts, as `call(route, { params, query, body, ifMatch, idempotencyKey, headers })`, or as
   * it is written, for tests of addresses and of what no contract allows: `call(method, path, body,
   * headers)`.
   * @returns { status, headers, data, problem } ; replica-behind is repeated as the client does, at most 30 s
   */
  async call(...request) {
    const { method, path, body, headers } = written(request);
    const end = Date.now() + 30_000;
    for (;;) {
      const answer = await this.once(method, path, body, headers);
      const again =
        answer.problem?.code === 'replica-behind' ||
        (answer.status === 429 && answer.problem?.code === 'limit.exceeded');
      if (!again || Date.now() > end) return answer;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }

  async once(method, path, body, headers = {}) {
    const response = await fetch(`${this.url}${path}`, {
      method,
      redirect: 'manual',
      body: body === undefined || body instanceof Uint8Array ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(this.csrf && method !== 'GET' ? { 'x-csrf-token': this.csrf, 'x-recaptcha-token': 'off' } : {}),
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair] = cookie.split(';');
      this.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const text = await response.text();
    await scan({ method, url: path, body: text, bearer: this.token && `Bearer ${this.token}` });
    const json =
      /json/.test(response.headers.get('content-type') ?? '') && text ? JSON.parse(text) : undefined;
    return {
      status: response.status,
      headers: response.headers,
      text,
      data: json?.data,
      problem: response.ok ? undefined : json,
    };
  }

  /** The call's data, of either form; any other status than 2xx fails with its problem. */
  async ok(...request) {
    const answer = await this.call(...request);
    const { method, path } = written(request);
    if (answer.status >= 300)
      throw new Error(`${method} ${path} → ${answer.status} ${answer.text.slice(0, 400)}`);
    return answer.data;
  }

  async freshCsrf() {
    this.csrf = (await this.ok(getCsrf)).csrfToken;
  }

  async login(accountName, password) {
    await this.freshCsrf();
    this.token = (
      await this.ok(login, {
        body: {
          provider: accountName.includes('@') ? 'email' : 'username',
          account: accountName,
          password,
        },
      })
    ).token;
    await this.freshCsrf();
    return this;
  }

  async signUp(person) {
    await this.freshCsrf();
    this.token = (await this.ok(signUp, { body: { provider: 'email', ...person } })).token;
    await this.freshCsrf();
    return this;
  }
}

/** A signed-in session of a demo account. */
export const signedIn = ({ account, password }) => new HttpSession().login(account, password);

/** The session in which somebody is logged in on a page: another log-in would end it. */
export async function sessionOfPage(page) {
  const session = new HttpSession();
  for (const { name, value } of await page.context().cookies()) session.cookies.set(name, value);
  const bearer = await page.evaluate(() => localStorage.getItem('auth._token.local'));
  session.token = bearer.replace(/^Bearer /, '');
  return session;
}
