import { Controller, Inject } from '@nestjs/common';
import { type ImportFormat, importPosts } from '@yuedu/contracts/http/content/posts-import';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { fail } from '@yuedu/service-kit/http/fail';
import { readForm } from '@yuedu/service-kit/http/form-body';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { ROUTED_IMPORTS, type RoutedImport } from '@yuedu/service-kit/imports/define-import';
import { ImportUploads } from '@yuedu/service-kit/imports/import-uploads.service';
import { importName } from './posts-import.ts';
import { squadDocument } from './squad-table.ts';

/** What the first bytes of a file say that it is. */
function formatOf(bytes: Uint8Array): ImportFormat {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'xlsx';
  return squadDocument.isOne(bytes) ? 'squad' : 'csv';
}

/** The import of texts in one call, beside the steps of the page and through the same work. */
@Controller()
export class PostsImportController {
  constructor(
    private readonly uploads: ImportUploads,
    @Inject(ROUTED_IMPORTS) private readonly imports: readonly RoutedImport[],
  ) {}

  @Route(importPosts)
  async import(
    @Input() { body }: InputOf<typeof importPosts>,
    @CallerParam() caller: Caller,
  ): Promise<{ jobId: string }> {
    const { fields, file } = await readForm(importPosts, body);
    const definition = this.imports.find(({ name }) => name === importName);
    if (!definition) throw new Error(`there is no import ${importName}`);
    if (formatOf(file.bytes) !== fields.format) throw fail('import.unreadable');
    const choices = { publish: fields.publish === 'true' ? 'yes' : 'no', changed: 'refuse' };
    const name = file.name || importName;
    const { jobId } = await this.uploads.applyAtOnce(definition, caller, { name, body: file.bytes }, choices);
    return { jobId };
  }
}
