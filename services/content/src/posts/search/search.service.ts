import { Inject, Injectable } from '@nestjs/common';
import { type TopicArea, configValues } from '@yuedu/contracts/http/content/configs';
import { mostFound, type searchPosts } from '@yuedu/contracts/http/content/search';
import type { InputOf, OutputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { AccessService } from '../../access/access.service.ts';
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import { LibraryCache } from '../../library/library-cache.service.ts';
import { FoundTexts } from './found-texts.service.ts';
import { inLibrary, inZones } from '../post-list.ts';
import { phrasesOf } from './domain/phrases.ts';
import { ReadingsService } from '../../readings/readings.service.ts';
import { countsOf, narrowed, pageAfter, ranked, readPlace, writePlace } from './domain/hits.ts';
import { marksIn } from './domain/marks.ts';
import { type ModeScope, scopeOf } from './domain/modes.ts';
import { HitsPresenter } from './hits.presenter.ts';

type Query = InputOf<typeof searchPosts>['query'];
type Answer = OutputOf<typeof searchPosts>;
interface SearchCommand {
  query: Query;
  caller: Caller | null;
  now: Date;
}

const everything: ModeScope = { texts: { types: [] }, areas: [], hasVideos: false };

/** A full-text search over the library: what is found, in which order, and how many by each filter. */
@Injectable()
export class SearchService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly library: LibraryCache,
    private readonly found: FoundTexts,
    private readonly access: AccessService,
    private readonly readings: ReadingsService,
    private readonly hits: HitsPresenter,
  ) {}

  async search({ query, caller, now }: SearchCommand): Promise<Answer> {
    const fold = (text: string): string => this.readings.fold(text);
    const phrases = phrasesOf(fold(query.q ?? ''));
    const areas = query.mode === undefined ? [] : await this.areas();
    const scope =
      query.mode === undefined ? everything : scopeOf(query.mode, { areas, area: query.area, now });
    const found = await this.textsOf(query, scope, caller);
    const open = await this.access.openAmong(found, caller);
    const order = ranked(narrowed(found, query), ({ id }) => open.has(id));
    const { page, next } = pageAfter(order, readPlace(query.after ?? ''), query.limit);
    return {
      results: await this.hits.present(page, phrases, caller),
      total: order.length,
      isCapped: found.length >= mostFound,
      counts: countsOf(found, query),
      areas: areasOf(scope, phrases, fold),
      videos: scope.hasVideos ? videosOf(areas, phrases, fold) : [],
      next: next && writePlace(next),
    };
  }

  private async textsOf(query: Query, scope: ModeScope, caller: Caller | null) {
    const { q = '', mode, tag, author } = query;
    const isAsked = q !== '' || mode !== undefined || tag !== undefined || author !== undefined;
    if (!isAsked || scope.texts === null) return [];
    const within: Prisma.PostWhereInput[] = [whereOf(scope.texts)];
    if (tag !== undefined) within.push({ tags: { has: tag } });
    if (author !== undefined) within.push({ author });
    const { texts } = await this.found.visible(await this.found.find(q, { AND: within }), caller);
    return texts;
  }

  private areas(): Promise<TopicArea[]> {
    return this.library.get('topic areas', async () => {
      const row = await this.prisma.config.findUnique({ where: { key: 'topicAreas' } });
      return configValues.topicAreas.safeParse(row?.value).data ?? [];
    });
  }
}

function whereOf(texts: NonNullable<ModeScope['texts']>): Prisma.PostWhereInput {
  if ('tag' in texts) return { tags: { has: texts.tag } };
  if ('ids' in texts) return { id: { in: [...texts.ids] } };
  if ('zone' in texts) return inZones([texts.zone]);
  return texts.types.length === 0 ? inLibrary : { typeOfPost: { in: [...texts.types] } };
}

type Phrases = readonly (readonly string[])[];
type Fold = (text: string) => string;

/** With words only the areas that hold all of them; the week's always, as it is what the page is about. */
function areasOf({ areas, hasVideos, texts }: ModeScope, phrases: Phrases, fold: Fold): Answer['areas'] {
  if (hasVideos || texts === null) return [];
  return areas
    .map(({ _id, title, description, postIds }) => ({
      _id,
      title,
      description,
      texts: postIds.length,
      titleMarks: marksIn(title, phrases, fold),
      descriptionMarks: marksIn(description, phrases, fold),
    }))
    .filter(
      (area) =>
        areas.length === 1 || phrases.every((one) => holds(`${area.title} ${area.description}`, one, fold)),
    );
}

function videosOf(areas: readonly TopicArea[], phrases: Phrases, fold: Fold): Answer['videos'] {
  return areas
    .flatMap(({ title: areaTitle, videos }) => videos.map((video) => ({ ...video, areaTitle })))
    .filter(({ title, areaTitle }) => phrases.every((one) => holds(`${title} ${areaTitle}`, one, fold)));
}

const holds = (text: string, phrase: readonly string[], fold: Fold): boolean =>
  marksIn(text, [phrase], fold).length > 0;
