import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, type Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const contracts = at('../../packages/contracts/src/');
const isResource = (importer: string) => /\.resource\.tsx?$/.test(importer);
const hasSchemas = (file: string) => file.startsWith(contracts) && file.endsWith('?schemas');

/** What only services and the gateway read of a declared call. */
const forServicesOnly: ReadonlySet<string> = new Set([
  'params',
  'query',
  'body',
  'response',
  'summary',
  'errors',
  'service',
  'aliases',
  'access',
  'status',
  'files',
  'ifMatch',
  'idempotencyKey',
  'circuit',
  'degradesTo',
  'maxBodyBytes',
  'credential',
  'readsCookies',
  'webhook',
]);

interface Node {
  type: string;
  start: number;
  end: number;
  [member: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

function callsOf(name: string, node: unknown, found: Node[] = []): Node[] {
  if (Array.isArray(node)) for (const one of node) callsOf(name, one, found);
  if (!isNode(node)) return found;
  if (node.type === 'CallExpression' && (node.callee as Node).name === name) found.push(node);
  else for (const member of Object.values(node)) if (typeof member === 'object') callsOf(name, member, found);
  return found;
}

const callsSomething = (node: unknown): boolean => {
  if (Array.isArray(node)) return node.some(callsSomething);
  if (!isNode(node) || /Function/.test(node.type)) return false;
  return node.type === 'CallExpression' || Object.values(node).some(callsSomething);
};

/** What a module makes by calling something: `const task = z.object({ … })`, `{ day: z.string() }`. */
const madeByCalls = (statements: readonly Node[]): Node[] =>
  statements
    .map((one) => (one.type === 'ExportNamedDeclaration' ? (one.declaration as Node | null) : one))
    .flatMap((one) => (one?.type === 'VariableDeclaration' ? (one.declarations as Node[]) : []))
    .map(({ init }) => init as Node | null)
    .filter((init) => init !== null && callsSomething(init)) as Node[];

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * A contract without what the client never reads of its calls. A declaration has no effect but its value, so
 * each is marked as one that is left out where no page reads it.
 */
export function forBrowser(code: string, file: string): string {
  const { program } = parseSync(file, code) as unknown as { program: Node };
  const dropped: Edit[] = callsOf('defineRoute', program)
    .flatMap((call) => ((call.arguments as Node[])[0]?.properties ?? []) as Node[])
    .filter(({ key }) => forServicesOnly.has(String((key as Node | undefined)?.name)))
    .map(({ start, end }) => ({
      start,
      end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0),
      text: '',
    }));
  const marked: Edit[] = madeByCalls(program.body as Node[]).flatMap(({ start, end }) => [
    { start, end: start, text: '/* @__PURE__ */ (() => (' },
    { start: end, end, text: '))()' },
  ]);
  return [...dropped, ...marked]
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code);
}

/**
 * The client takes types, methods and paths from the contracts, but never checks a schema: the services do.
 * So the schemas of packages/contracts get an inert zod and are left out of the declarations of calls, which
 * saves 60 KB of first-load script. Only the resources of the dashboard (`*.resource.tsx`) get copies with
 * their schemas, from which lists and forms are made.
 */
export const contractsForBrowser: Plugin = {
  name: 'contracts-for-browser',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const isFromContracts = importer.startsWith(contracts);
    if (source === 'zod' && isFromContracts)
      return at(
        hasSchemas(importer) ? '../src/components/staff/zod-without-eval.ts' : '../src/lib/inert-zod.ts',
      );
    if (source.startsWith('.') && hasSchemas(importer))
      return `${resolve(dirname(importer), source)}?schemas`;
    const name = source.startsWith(contracts)
      ? source
      : source.replace(/^@yuedu\/contracts\/(.*)$/, `${contracts}$1.ts`);
    return isResource(importer) && name.startsWith(contracts) ? `${name}?schemas` : null;
  },
  transform(code, id) {
    return id.startsWith(contracts) && !hasSchemas(id) ? { code: forBrowser(code, id), map: null } : null;
  },
};
