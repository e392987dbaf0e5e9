import { Controller, Inject } from '@nestjs/common';
import { createNote, deleteNote, getNote, listNotes, putNote } from '@yuedu/contracts/http/content/notes';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, IfMatch, Input, Route } from '@yuedu/service-kit/http/route';
import { NotesService } from './notes.service.ts';

/** Everybody's own; what is another's is not there. */
@Controller()
export class NotesController {
  constructor(
    private readonly notes: NotesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(listNotes)
  list(@Input() { query }: InputOf<typeof listNotes>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.notes.list(query, caller);
  }

  @Route(getNote)
  get(@Input() { params }: InputOf<typeof getNote>, @CallerParam() { userId }: Caller): Promise<unknown> {
    return this.notes.get({ ...params, ownerId: userId });
  }

  @Route(createNote)
  create(@Input() { body }: InputOf<typeof createNote>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.notes.create(body, { caller, now: this.clock.now() });
  }

  @Route(putNote)
  change(
    @Input() { params, body }: InputOf<typeof putNote>,
    @CallerParam() { userId }: Caller,
    @IfMatch() expectedVersion: number | null,
  ): Promise<unknown> {
    return this.notes.change({ ...params, ownerId: userId, expectedVersion }, body, this.clock.now());
  }

  @Route(deleteNote)
  remove(
    @Input() { params }: InputOf<typeof deleteNote>,
    @CallerParam() { userId }: Caller,
    @IfMatch() expectedVersion: number | null,
  ): Promise<unknown> {
    return this.notes.remove({ ...params, ownerId: userId, expectedVersion });
  }
}
