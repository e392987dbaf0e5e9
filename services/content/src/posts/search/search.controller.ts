import { Controller, Inject } from '@nestjs/common';
import { searchPosts, suggestSearch } from '@yuedu/contracts/http/content/search';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { answer, type Answer } from '@yuedu/service-kit/http/answer';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { cacheHeaders } from '../../cache-headers.ts';
import { SearchService } from './search.service.ts';
import { SuggestionsService } from './suggestions.service.ts';

/** Nothing of the caller is in it: a browser may hold what it has asked for a moment ago. */
const forEverybody = { 'Cache-Control': 'public, max-age=60, stale-if-error=600' };

@Controller()
export class SearchController {
  constructor(
    private readonly searches: SearchService,
    private readonly suggestions: SuggestionsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(searchPosts)
  async search(
    @Input() { query }: InputOf<typeof searchPosts>,
    @CallerParam() caller: Caller | null,
  ): Promise<Answer<unknown>> {
    return answer(await this.searches.search({ query, caller, now: this.clock.now() }), {
      headers: cacheHeaders(caller),
    });
  }

  @Route(suggestSearch)
  async suggest(@Input() { query }: InputOf<typeof suggestSearch>): Promise<Answer<unknown>> {
    return answer(await this.suggestions.suggest(query.q), { headers: forEverybody });
  }
}
