import { Controller, Inject } from '@nestjs/common';
import { deleteLookUp, findWords, keepLookUp, listLookUps } from '@yuedu/contracts/http/content/words';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { answer } from '@yuedu/service-kit/http/answer';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { DictionaryService } from '../readings/dictionary.service.ts';
import { LookUpsService } from './look-ups.service.ts';

/** The dictionary is everybody's, the look-ups are everybody's own. */
@Controller()
export class LookUpsController {
  constructor(
    private readonly dictionary: DictionaryService,
    private readonly lookUps: LookUpsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(findWords)
  find(@Input() { query }: InputOf<typeof findWords>): unknown {
    // The dictionary changes with an update only; nothing in it is anybody's.
    return answer(
      { results: this.dictionary.search(query) },
      { headers: { 'Cache-Control': 'public, max-age=3600' } },
    );
  }

  @Route(listLookUps)
  list(@Input() { query }: InputOf<typeof listLookUps>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.lookUps.list(query, caller);
  }

  @Route(keepLookUp)
  keep(@Input() { body }: InputOf<typeof keepLookUp>, @CallerParam() { userId }: Caller): Promise<unknown> {
    return this.lookUps.keep({ ...body, ownerId: userId, now: this.clock.now() });
  }

  @Route(deleteLookUp)
  remove(
    @Input() { params }: InputOf<typeof deleteLookUp>,
    @CallerParam() { userId }: Caller,
  ): Promise<unknown> {
    return this.lookUps.remove({ ...params, ownerId: userId });
  }
}
