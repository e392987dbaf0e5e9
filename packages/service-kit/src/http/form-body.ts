import type { RouteDefinition } from '@yuedu/contracts/route';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';
import { fail } from './fail.ts';
import { faultsOf } from './input.ts';

/** Most parts of a form, and most bytes of a part's headers and of a field. */
const [mostParts, longestHead, longestField] = [20, 2_000, 1_000];
const [lineEnd, headEnd] = ['\r\n', '\r\n\r\n'];

/** A form (`multipart/form-data`) as it comes in. */
export class FormBody {
  constructor(
    readonly stream: Readable,
    readonly contentType: string,
  ) {}
}

interface FormPart {
  readonly name: string;
  /** Of a file, as its sender calls it. */
  readonly fileName: string | undefined;
  readonly bytes: Buffer;
}
export interface FormFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Reads a form: fields as the call's contract has them, and the one file under `file`.
 * @throws request.malformed for what is no form, request.invalid with every fault by field
 */
export async function readForm<B extends z.ZodType>(
  route: RouteDefinition & { body: B },
  body: unknown,
): Promise<{ fields: z.output<B>; file: FormFile }> {
  if (!(body instanceof FormBody)) throw fail('request.malformed');
  const parts = partsOf(await buffer(body.stream), boundaryOf(body.contentType));
  const files = parts.filter(({ fileName }) => fileName !== undefined);
  const fields = parts.filter(({ fileName }) => fileName === undefined);
  if (new Set(parts.map(({ name }) => name)).size < parts.length) throw fail('request.malformed');
  const checked = route.body.safeParse(
    Object.fromEntries(fields.map(({ name, bytes }) => [name, textOf(bytes)])),
    { reportInput: true },
  );
  const faults = checked.success ? [] : checked.error.issues.flatMap(faultsOf);
  const [file] = files;
  if (file?.name !== 'file') faults.push({ path: 'file', code: 'required', message: '請附上要匯入的檔案。' });
  if (!checked.success || !file || files.length > 1 || faults.length > 0)
    throw fail('request.invalid', { errors: faults });
  return { fields: checked.data, file: { name: file.fileName ?? '', bytes: file.bytes } };
}

/** @throws request.malformed without one */
function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw fail('request.malformed');
  return boundary;
}

/**
 * The parts of a form (RFC 7578), from its first byte to its closing boundary.
 * @throws request.malformed
 */
export function partsOf(bytes: Buffer, boundary: string): FormPart[] {
  const parting = `--${boundary}`;
  const parts: FormPart[] = [];
  if (bytes.indexOf(parting) !== 0) throw fail('request.malformed');
  for (let from = parting.length; !startsAt(bytes, from, '--');) {
    if (!startsAt(bytes, from, lineEnd) || parts.length >= mostParts) throw fail('request.malformed');
    const head = bytes.subarray(from, from + longestHead).indexOf(headEnd);
    const begin = from + head + headEnd.length;
    const end = bytes.indexOf(lineEnd + parting, begin);
    if (head < 0 || end < 0) throw fail('request.malformed');
    parts.push({
      ...namesOf(bytes.subarray(from, from + head).toString('utf8')),
      bytes: bytes.subarray(begin, end),
    });
    from = end + lineEnd.length + parting.length;
  }
  return parts;
}

const startsAt = (bytes: Buffer, from: number, sign: string): boolean =>
  bytes.subarray(from, from + sign.length).toString('latin1') === sign;

/** @throws request.malformed for a part without a name */
function namesOf(head: string): Pick<FormPart, 'name' | 'fileName'> {
  const line = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1] ?? '';
  const [, name] = /(?:^|;)\s*name="([^"]{1,100})"/i.exec(line) ?? [];
  const [, fileName] = /;\s*filename="((?:[^"\\]|\\.)*)"/i.exec(line) ?? [];
  if (name === undefined) throw fail('request.malformed');
  return { name, fileName: fileName?.replace(/\\(.)/g, '$1').replaceAll('%22', '"') };
}

/** @throws request.malformed for what is longer than any field, and for what is no text */
function textOf(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  if (bytes.length > longestField || text.includes('\0')) throw fail('request.malformed');
  return text;
}
