import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { forBrowser } from '../../build/contracts-for-browser.ts';

const squeezed = (text: string): string => text.replace(/\s+/g, ' ');

test('a call in the browser has its method and address, and nothing that only its service reads', () => {
  const code = forBrowser(
    `import { defineRoute } from '../route.ts';
     export const saveText = defineRoute({
       service: 'content', method: 'PUT', path: '/v1/texts/{id}', access: 'editor', summary: '存「文章」',
       params: byId, body: z.strictObject({ title: z.string() }),
       response: text,
       errors: ['content.not-found'],
       ifMatch: 'required', timeoutMs: 30_000,
     });`,
    'texts.ts',
  );
  expect(squeezed(code)).toContain(
    "defineRoute({ method: 'PUT', path: '/v1/texts/{id}', timeoutMs: 30_000, })",
  );
});

test('what a contract makes by a call is left out where nobody reads it', () => {
  expect(
    forBrowser("const a = z.object({});\nexport const b = a.extend({});\nexport const c = '文';", 'texts.ts'),
  ).toBe(
    'const a = /* @__PURE__ */ (() => (z.object({})))();\n' +
      "export const b = /* @__PURE__ */ (() => (a.extend({})))();\nexport const c = '文';",
  );
});

test('so are objects of such values, but not those of plain values and functions', () => {
  expect(forBrowser('export const values = { day: z.string() };', 'texts.ts')).toBe(
    'export const values = /* @__PURE__ */ (() => ({ day: z.string() }))();',
  );
  const plain = 'export const sizes = { small: 1 };\nexport const trim = { of: (text) => text.trim() };';
  expect(forBrowser(plain, 'texts.ts')).toBe(plain);
});

test('every contract can be read still', () => {
  const file = fileURLToPath(
    new URL('../../../packages/contracts/src/http/homework/attempts.ts', import.meta.url),
  );
  const code = readFileSync(file, 'utf8');
  const short = forBrowser(code, file);
  expect(short.length).toBeLessThan(code.length);
  expect(forBrowser(short, file).match(/path: '/g)).toEqual(code.match(/path: '/g));
});
