import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { mostFound } from '@yuedu/contracts/http/content/search';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { AccessService } from '../../access/access.service.ts';
import type { Post, Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import { LibraryCache } from '../../library/library-cache.service.ts';
import { ReadingsService } from '../../readings/readings.service.ts';
import { inLibrary } from '../post-list.ts';
import { findTexts, type FoundText } from './search-index.ts';

const facts = {
  id: true,
  use: true,
  isFree: true,
  zones: true,
  education: true,
  topicOfPost: true,
  formOfPost: true,
  typeOfPost: true,
  difficultyOfPost: true,
  publishedAt: true,
} as const satisfies Prisma.PostSelect;

/** A text that was found, with what rights, filters and order ask about. */
export type FoundHead = FoundText & Pick<Post, keyof typeof facts>;
/** `key` stands for exactly these texts: who may read the same ones finds the same. */
export interface Found {
  readonly texts: readonly FoundHead[];
  readonly key: string;
}
function foundOf(texts: readonly FoundHead[]): Found {
  const digest = createHash('sha256');
  for (const { id } of texts) digest.update(id);
  return { texts, key: digest.digest('base64url') };
}

/** What stands in a row without words: nothing of it says more than the text's head. */
const unranked = { inHead: true, place: 0, times: 0 };

/**
 * The library's texts by their words, the same for everybody, and what of them somebody may be shown: a text
 * that is not open to him is found by its title and summary alone. Were it found by its body, its sentences
 * could be tried out one after the other.
 */
@Injectable()
export class FoundTexts {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly access: AccessService,
    private readonly readings: ReadingsService,
    private readonly library: LibraryCache,
  ) {}

  /**
   * @param words '' finds the newest of what `within` names
   * @param within nothing of a caller
   */
  find(words: string, within: Prisma.PostWhereInput): Promise<Found> {
    const folded = this.readings.fold(words.trim());
    return this.library.get(`found ${JSON.stringify([folded, within])}`, async () =>
      foundOf(folded === '' ? await this.newest(within) : await this.holding(folded, within)),
    );
  }

  /** What of it the caller may know of. */
  async visible(found: Found, caller: Caller | null): Promise<Found> {
    const inBody = found.texts.filter(({ inHead }) => !inHead);
    if (inBody.length === 0) return found;
    const open = await this.access.openAmong(inBody, caller);
    if (open.size === inBody.length) return found;
    return foundOf(found.texts.filter(({ id, inHead }) => inHead || open.has(id)));
  }

  private async newest(within: Prisma.PostWhereInput): Promise<FoundHead[]> {
    const rows = await this.prisma.post.findMany({
      where: { AND: [inLibrary, within] },
      select: facts,
      orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
      take: mostFound,
    });
    return rows.map((row) => ({ ...row, ...unranked }));
  }

  private async holding(folded: string, within: Prisma.PostWhereInput): Promise<FoundHead[]> {
    const found = new Map((await findTexts(this.prisma, folded)).map((text) => [text.id, text]));
    if (found.size === 0) return [];
    const rows = await this.prisma.post.findMany({
      where: { AND: [inLibrary, within, { id: { in: [...found.keys()] } }] },
      select: facts,
      take: found.size,
    });
    return rows.map((row) => ({ ...row, ...unranked, ...found.get(row.id) }));
  }
}
