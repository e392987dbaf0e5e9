import { listen } from './start-house.ts';

/** Google's siteverify in small: knows the tokens that persons have solved, each of which it takes once. */
export async function startCaptchaStandIn(
  secret: string,
): Promise<{ url: string; solve(): string; setBroken(is: boolean): void; close(): Promise<void> }> {
  const solved = new Set<string>();
  let isBroken = false;
  const server = await listen(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (isBroken) {
      response.destroy();
      return;
    }
    const form = new URLSearchParams(body);
    const success =
      request.method === 'POST' && form.get('secret') === secret && solved.delete(form.get('response') ?? '');
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(success ? { success } : { success, 'error-codes': ['invalid-input-response'] }));
  });
  return {
    url: `${server.url}/recaptcha/api/siteverify`,
    close: server.close,
    setBroken: (is) => {
      isBroken = is;
    },
    solve: () => {
      const token = `solved-${solved.size}-${Date.now()}`;
      solved.add(token);
      return token;
    },
  };
}
