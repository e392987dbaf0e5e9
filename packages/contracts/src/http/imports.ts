import { z } from 'zod';
import type { ServiceName } from '../event.ts';
import { id, instant } from '../ids.ts';
import { type Access, defineRoute, type RouteDefinition } from '../route.ts';

/** A column of the files of an import. */
export interface ImportColumn {
  /** As the template and the faults name it: 姓名. */
  readonly label: string;
  /** Further headers that mean it. */
  readonly synonyms?: readonly string[];
  /** The file may do without it. */
  readonly isOptional?: boolean;
  /** Made of a file that is no table: no template has it and nobody chooses it. */
  readonly isOfDocument?: boolean;
}

/** Headers of an empty file to be filled in. */
export const templateLabels = (columns: Readonly<Record<string, ImportColumn>>): string[] =>
  Object.values(columns)
    .filter(({ isOfDocument = false }) => !isOfDocument)
    .map(({ label }) => label);

/** Longest file that is imported; in bytes. */
export const importFileBytes = 5_242_880;
/** Most columns of a file. */
export const mostColumns = 100;

/** Which column of the file holds a field: its index, from 0. */
const place = z
  .int()
  .min(0)
  .max(mostColumns - 1);
const matching = z.record(z.string().max(50), place);
const choices = z.record(z.string().max(50), z.string().max(255));
/** What is chosen for all rows of a file at once, by name: the school of its people. */
export type ImportChoices = z.output<typeof choices>;
/** Column of the resource → index of the file's column. */
export type ImportMatching = z.output<typeof matching>;

const count = z.int().nonnegative();
const fault = z.object({ row: z.int(), column: z.string(), code: z.string(), message: z.string() });
/** What is wrong with one cell. `row` is its number as a spreadsheet shows it, `column` the label. */
export type ImportFault = z.output<typeof fault>;

/** A part of an archive that is imported by itself: one school of several. */
const part = z.object({ id: z.string(), name: z.string(), rows: count });
const archive = z.object({
  /** As its people call it: OneRoster 1.2. */
  format: z.string(),
  parts: z.array(part),
  /** Rows that belong to none of the parts, and are not imported. */
  without: count,
});
/** What an archive holds besides its rows. */
export type ImportArchiveView = z.output<typeof archive>;
const group = z.object({ name: z.string(), students: count, teachers: count });
/** Groups that an archive names: classes. The first 100. */
export interface ImportPreviewGroups {
  readonly groups: readonly z.output<typeof group>[];
  readonly groupCount: number;
}

/** A file's columns with the first cells of each, and which of them fit by their names. */
export const importContents = z.object({
  rows: count,
  columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
  proposal: matching,
});
export type ImportContents = z.output<typeof importContents> & { archive?: ImportArchiveView | undefined };

/** An import as its owner reads it: what is null has not been reached yet. */
export const importView = z.object({
  _id: id,
  fileName: z.string(),
  /** The work that was asked for last; how far it is stands at /v1/jobs. */
  jobId: z.string(),
  /** What that work does: reads the columns, tries the rows, or makes them. */
  step: z.enum(['read', 'check', 'apply']),
  contents: importContents.extend({ archive: archive.optional() }).nullable(),
  /** The dry run. The first 100 faults. */
  preview: z
    .object({
      matching,
      rows: count,
      valid: count,
      rejected: count,
      faults: z.array(fault).readonly(),
      groups: z.array(group).readonly().optional(),
      groupCount: count.optional(),
    })
    .nullable(),
  result: z
    .object({
      created: count,
      /** Stood there already. */
      unchanged: count,
      /** Stood there with other words, which are now those of the file. */
      revised: count.optional(),
      rejected: count,
      /** The rejected rows with their reasons, a file of the owner's. */
      rejectedFileId: z.string().nullable(),
      undoneAt: instant.nullable(),
    })
    .nullable(),
  createdAt: instant,
  /** From then on it is 404. */
  expiresAt: instant,
});
export type ImportView = z.output<typeof importView>;

/** What the calls of one resource's import have in common. */
export interface ImportSpec<K extends string, R extends z.ZodObject> {
  readonly service: ServiceName;
  /** The resource's address; the calls stand under it. */
  readonly base: string;
  /** Who may write the resource. */
  readonly access: Access;
  /** Beginning of the calls' summaries: 評量公告. */
  readonly title: string;
  readonly columns: Readonly<Record<K, ImportColumn>>;
  /** A row's fields by column: texts, an empty cell is a field that is not there. */
  readonly row: R;
  /** What has to be chosen for all rows at once, besides the columns; each a text. */
  readonly choices?: z.ZodObject;
  /** Another address at which a file may be sent. */
  readonly uploadAlias?: string;
}

type Calls = ReturnType<typeof callsOf>;
/** The calls of one resource's import, with the columns of its files and the schema of their rows. */
export type ImportCalls<K extends string = string, R extends z.ZodObject = z.ZodObject> = Calls &
  Pick<ImportSpec<K, R>, 'columns' | 'row'>;

const aliasesOf = ({ uploadAlias }: ImportSpec<string, z.ZodObject>) =>
  uploadAlias === undefined ? {} : { aliases: [uploadAlias] };

const columnsOf = (columns: Readonly<Record<string, ImportColumn>>) =>
  z.strictObject(
    Object.fromEntries(Object.keys(columns).map((key) => [key, place.optional()])),
  ) as unknown as typeof matching;

function callsOf(spec: ImportSpec<string, z.ZodObject>) {
  const { service, access, title, columns } = spec;
  const ofColumns = columnsOf(columns);
  const path = `${spec.base}/imports`;
  const one = { service, access, params: z.strictObject({ id }), response: importView } as const;
  return {
    /** The file is the body, as it is; its first bytes say what it is. */
    upload: defineRoute({
      service,
      access,
      method: 'POST',
      path,
      ...aliasesOf(spec),
      summary: `${title}：上傳要匯入的檔案`,
      takes: 'bytes',
      maxBodyBytes: importFileBytes,
      timeoutMs: 60_000,
      query: z.strictObject({ name: z.string().min(1).max(255) }),
      body: z.unknown(),
      response: importView,
      status: 202,
    }),
    recent: defineRoute({
      service,
      access,
      method: 'GET',
      path,
      summary: `${title}：自己最近的匯入`,
      response: z.object({ results: z.array(importView) }),
    }),
    read: defineRoute({ ...one, method: 'GET', path: `${path}/{id}`, summary: `${title}：一次匯入` }),
    check: defineRoute({
      ...one,
      method: 'POST',
      path: `${path}/{id}/check`,
      summary: `${title}：試算要匯入的檔案`,
      body: z.strictObject({
        matching: ofColumns,
        ...(spec.choices && { choices: spec.choices as unknown as typeof choices }),
      }) as unknown as z.ZodObject<{ matching: typeof matching; choices: z.ZodOptional<typeof choices> }>,
      status: 202,
    }),
    /** A second call changes nothing and is answered as the first. */
    apply: defineRoute({
      ...one,
      method: 'POST',
      path: `${path}/{id}/apply`,
      summary: `${title}：匯入`,
      status: 202,
    }),
    /** Takes away what the import made and nobody has changed since. */
    undo: defineRoute({
      ...one,
      method: 'POST',
      path: `${path}/{id}/undo`,
      summary: `${title}：復原一次匯入`,
      /** `left`: what has been used since and stays, by name; the first 100. */
      response: z.object({ undone: count, left: z.array(z.string()).optional() }),
      status: 200,
      timeoutMs: 60_000,
    }),
  };
}

/**
 * Declares the calls of a resource's import; in the table of all calls they are `<export>.upload`,
 * `<export>.read` and so on.
 */
export const importCalls = <K extends string, R extends z.ZodObject>(
  spec: ImportSpec<K, R>,
): ImportCalls<K, R> => ({ ...callsOf(spec), columns: spec.columns, row: spec.row });

/** The calls of an import by their names within it. */
export const callsOfImport = ({
  columns: _,
  row: __,
  ...calls
}: ImportCalls): Record<string, RouteDefinition> => calls;
