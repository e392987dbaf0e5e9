import { Controller, Inject, type Type } from '@nestjs/common';
import type { ImportView } from '@yuedu/contracts/http/imports';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '../auth/caller.ts';
import { CallerParam, Input, Route } from '../http/route.ts';
import type { RoutedImport } from './define-import.ts';
import { ImportUploads } from './import-uploads.service.ts';

/**
 * The calls of one resource's import. One class a resource: its contract says where they stand and who may
 * make them.
 */
export function importsController(definition: RoutedImport): Type {
  const { calls } = definition;
  @Controller()
  class ImportsController {
    constructor(@Inject(ImportUploads) private readonly uploads: ImportUploads) {}

    @Route(calls.upload)
    upload(
      @Input() { query, body }: InputOf<typeof calls.upload>,
      @CallerParam() caller: Caller,
    ): Promise<ImportView> {
      return this.uploads.upload(definition, caller, { name: query.name, body });
    }

    @Route(calls.recent)
    recent(@CallerParam() caller: Caller): Promise<{ results: ImportView[] }> {
      return this.uploads.recent(definition, caller);
    }

    @Route(calls.read)
    read(
      @Input() { params }: InputOf<typeof calls.read>,
      @CallerParam() caller: Caller,
    ): Promise<ImportView> {
      return this.uploads.read(definition, caller, params.id);
    }

    @Route(calls.check)
    check(
      @Input() { params, body }: InputOf<typeof calls.check>,
      @CallerParam() caller: Caller,
    ): Promise<ImportView> {
      return this.uploads.check(definition, caller, params.id, body);
    }

    @Route(calls.apply)
    apply(
      @Input() { params }: InputOf<typeof calls.apply>,
      @CallerParam() caller: Caller,
    ): Promise<ImportView> {
      return this.uploads.apply(definition, caller, params.id);
    }

    @Route(calls.undo)
    undo(
      @Input() { params }: InputOf<typeof calls.undo>,
      @CallerParam() caller: Caller,
    ): Promise<{ undone: number; left?: string[] }> {
      return this.uploads.undo(definition, caller, params.id);
    }
  }
  return ImportsController;
}
