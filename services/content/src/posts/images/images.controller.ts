import { Controller, Headers, Inject } from '@nestjs/common';
import { addPostImage, getPostImage } from '@yuedu/contracts/http/content/post-images';
import type { InputOf, OutputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { type Clock, CLOCK } from '@yuedu/service-kit/clock';
import { raw, type RawAnswer } from '@yuedu/service-kit/http/answer';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { ImagesService } from './images.service.ts';

/**
 * A picture never changes under its id, but who may see it does: it is asked for each time, and sent again
 * only where it is not there yet.
 */
const cached = (caller: Caller | null): string =>
  caller === null ? 'public, max-age=0, s-maxage=30, stale-if-error=600' : 'private, no-cache';

@Controller()
export class ImagesController {
  constructor(
    private readonly images: ImagesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(addPostImage)
  add(@Input() { params, body }: InputOf<typeof addPostImage>): Promise<OutputOf<typeof addPostImage>> {
    return this.images.add(params.id, body, this.clock.now());
  }

  /** A picture and nothing else, whatever a browser would make of its bytes. */
  @Route(getPostImage)
  async read(
    @Input() { params, query }: InputOf<typeof getPostImage>,
    @CallerParam() caller: Caller | null,
    @Headers('if-none-match') previous?: string,
  ): Promise<RawAnswer> {
    const image = await this.images.open(params.id, query.version, caller);
    const etag = `"${params.id}"`;
    const headers = {
      'cache-control': cached(caller),
      'content-type': 'image/webp',
      vary: 'Authorization',
      etag,
    };
    if (previous === etag) return raw('', headers, 304);
    return raw(Buffer.from(image), {
      ...headers,
      'content-length': String(image.length),
      'content-disposition': 'inline; filename="picture.webp"',
      'x-content-type-options': 'nosniff',
    });
  }
}
