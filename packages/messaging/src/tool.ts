import type { EventDefinition } from '@yuedu/contracts/event';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  listDeadLetters,
  openDeadLetterIds,
  readDeadLetterPayload,
  replayDeadLetter,
} from './dead-letters/dead-letters.ts';
import type { SqlClient } from './sql.ts';

export interface ToolOptions {
  client: SqlClient;
  /** Words of the command line after the script's name. */
  args: readonly string[];
  /** Read models that can be made again, by name: calls of rebuildModel. */
  rebuilds?: Readonly<
    Record<
      string,
      (
        onProgress: (done: number, total: number) => void,
      ) => Promise<{ records: number; rows: Record<string, number> }>
    >
  >;
  /** Contracts beside the declared ones (tests). */
  events?: readonly EventDefinition[];
  print?: (line: string) => void;
}

const usage =
  `dlq list [--all] | dlq show <id> | dlq replay [id…] [--payload file.json] [--type t] ` +
  `[--subject s] [--sequence n] | rebuild <model>`;

/**
 * The commands of a service's own tool (`npm run dlq`, `npm run rebuild`). Lists say ids, types and reasons;
 * only `dlq show` prints a payload.
 * @throws Error with the usage for words that it does not know
 */
export async function runTool(options: ToolOptions): Promise<void> {
  const print = options.print ?? ((line: string) => void process.stdout.write(`${line}\n`));
  const {
    values,
    positionals: [area, verb, ...ids],
  } = parseArgs({
    args: [...options.args],
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      payload: { type: 'string' },
      type: { type: 'string' },
      subject: { type: 'string' },
      sequence: { type: 'string' },
    },
  });
  if (area === 'rebuild' && verb) await rebuild(options, verb, print);
  else if (area === 'dlq' && verb === 'list') await list(options, values.all ?? false, print);
  else if (area === 'dlq' && verb === 'show' && ids[0])
    print((await readDeadLetterPayload(options.client, ids[0]))?.payload ?? 'no such dead letter');
  else if (area === 'dlq' && verb === 'replay') await replay(options, ids, values, print);
  else throw new Error(`say: ${usage}`);
}

async function rebuild(
  { rebuilds = {} }: ToolOptions,
  model: string,
  print: (line: string) => void,
): Promise<void> {
  const run = rebuilds[model];
  if (!run)
    throw new Error(`no read model "${model}"; there are: ${Object.keys(rebuilds).join(', ') || 'none'}`);
  let shownAt = 0;
  const { records, rows } = await run((done, total) => {
    if (Date.now() - shownAt < 2_000) return;
    shownAt = Date.now();
    print(`${done} of ${total} records`);
  });
  print(
    `${records} records read; ${Object.entries(rows)
      .map(([table, count]) => `${table}: ${count} rows`)
      .join(', ')}`,
  );
}

async function list({ client }: ToolOptions, isAll: boolean, print: (line: string) => void): Promise<void> {
  const letters = await listDeadLetters(client, { open: !isAll, limit: 500 });
  for (const letter of letters) {
    print(
      [
        letter.id,
        letter.type ?? '-',
        letter.reason,
        `${letter.topic}/${letter.partition}/${letter.offset}`,
        letter.diedAt.toISOString(),
        letter.replayedAt ? 'replayed' : 'open',
        letter.message,
      ].join('  '),
    );
  }
  print(`${letters.length} dead letters`);
}

/**
 * Those that are open now, page by page: what a replay brings back to the dead letters is not replayed again.
 */
async function allOpen(client: SqlClient): Promise<string[]> {
  const ids: string[] = [];
  for (let page = await openDeadLetterIds(client); page.length > 0;) {
    ids.push(...page);
    page = await openDeadLetterIds(client, ids.at(-1));
  }
  return ids;
}

async function replay(
  { client, events = [] }: ToolOptions,
  given: readonly string[],
  values: { payload?: string; type?: string; subject?: string; sequence?: string },
  print: (line: string) => void,
): Promise<void> {
  const ids = given.length > 0 ? given : await allOpen(client);
  if (values.payload && ids.length !== 1) throw new Error('--payload mends one dead letter: give its id');
  const repair = {
    ...(values.payload ? { payload: readFileSync(values.payload, 'utf8') } : {}),
    ...(values.type ? { type: values.type } : {}),
    ...(values.subject ? { subject: values.subject } : {}),
    ...(values.sequence ? { sequence: Number(values.sequence) } : {}),
  };
  for (const id of ids) {
    try {
      const isReplayed = await replayDeadLetter(client, id, repair, { events });
      print(`${id}  ${isReplayed ? 'handed to its consumer' : 'no open dead letter'}`);
    } catch (error) {
      print(`${id}  not replayed: ${error instanceof Error ? error.message : 'error'}`);
    }
  }
}
