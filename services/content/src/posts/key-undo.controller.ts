import { Controller, Inject } from '@nestjs/common';
import { undoKeyRepair } from '@yuedu/contracts/http/content/key-undo';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, IfMatch, Input, Route } from '@yuedu/service-kit/http/route';
import { KeyUndoService } from './key-undo.service.ts';

/** Editors and admins only (contracts say so). */
@Controller()
export class KeyUndoController {
  constructor(
    private readonly keys: KeyUndoService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(undoKeyRepair)
  undo(
    @Input() { params, body }: InputOf<typeof undoKeyRepair>,
    @CallerParam() caller: Caller,
    @IfMatch() expectedVersion: number | null,
  ): Promise<unknown> {
    return this.keys.undo({
      id: params.id,
      undoes: body.undoes,
      editorId: caller.userId,
      expectedVersion,
      now: this.clock.now(),
    });
  }
}
