import { Controller, Inject } from '@nestjs/common';
import { importPosts, postImport } from '@yuedu/contracts/http/content/posts-import';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { ROUTED_IMPORTS, type RoutedImport } from '@yuedu/service-kit/imports/define-import';
import { ImportUploads } from '@yuedu/service-kit/imports/import-uploads.service';

/** A whole import in one call; the wizard's calls are the kit's. */
@Controller()
export class PostsImportController {
  constructor(
    @Inject(ImportUploads) private readonly uploads: ImportUploads,
    @Inject(ROUTED_IMPORTS) private readonly imports: readonly RoutedImport[],
  ) {}

  @Route(importPosts)
  async import(
    @Input() { query, body }: InputOf<typeof importPosts>,
    @CallerParam() caller: Caller,
  ): Promise<{ jobId: string }> {
    const definition = this.imports.find(({ calls }) => calls.upload === postImport.upload);
    if (!definition) throw new Error('the service has no import of texts');
    const { name, publish } = query;
    const { jobId } = await this.uploads.uploadAndApply(definition, caller, { name, body }, { publish });
    return { jobId };
  }
}
