import { Inject, Injectable } from '@nestjs/common';
import { imageSide, mostImages } from '@yuedu/contracts/http/content/post-images';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail, Problem } from '@yuedu/service-kit/http/fail';
import { newId } from '@yuedu/service-kit/ids';
import { drawPicture } from '@yuedu/service-kit/pictures/draw-picture';
import { Turns } from '@yuedu/service-kit/turns';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { locks } from '../../locks.ts';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { canSeeDrafts } from '../../policies/texts.ts';
import { ReadingService } from '../reading.service.ts';

/** Files are read a few at a time, since each holds 10 MB. */
const read = { atOnce: 4, waiting: 16 };
/** Pictures are drawn one at a time, beside the reading of the same process. */
const drawn = { atOnce: 1, waiting: read.atOnce };
const faults = { unreadable: 'content.picture-unreadable', tooLarge: 'content.picture-too-large' } as const;
/** So long a picture may wait for the draft that shows it; in milliseconds: a day. */
const unusedForMs = 86_400_000;

interface StoredImage {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** The pictures of texts: drawn anew when they come, and as open as the paragraphs that show them. */
@Injectable()
export class ImagesService {
  private readonly reading = new Turns(read.atOnce, read.waiting);
  private readonly drawing = new Turns(drawn.atOnce, drawn.waiting);

  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly texts: ReadingService,
  ) {}

  /**
   * Keeps a picture for a text.
   * @param body the file as a stream
   * @throws request.malformed without a body, content.picture-unreadable, content.picture-too-large,
   * content.too-many-pictures; service.unavailable while too many wait
   */
  async add(postId: string, body: unknown, now: Date): Promise<StoredImage> {
    if (!(body instanceof Readable)) throw fail('request.malformed');
    const { bytes, width, height } = await this.reading.take(async () => {
      const file = await buffer(body);
      return this.drawing.take(() =>
        drawPicture(
          file,
          (picture) => picture.resize(imageSide, imageSide, { fit: 'inside', withoutEnlargement: true }),
          faults,
        ),
      );
    });
    const id = newId();
    await withTransaction(this.prisma, async (tx) => {
      await locks.images.hold(tx, postId);
      if ((await tx.postImage.count({ where: { postId } })) >= mostImages)
        throw fail('content.too-many-pictures');
      await tx.postImage.create({ data: { id, postId, width, height, image: bytes, createdAt: now } });
    });
    return { file: id, width, height };
  }

  /**
   * @param version the postVersion that is read
   * @throws not-found for whoever may not read a paragraph that shows it, as for none; ReplicaBehind
   */
  async open(id: string, version: number | undefined, caller: Caller | null): Promise<Uint8Array> {
    const row = await this.prisma.postImage.findUnique({ where: { id }, select: { postId: true } });
    if (!row) throw fail('not-found');
    if (!canSeeDrafts(caller) && !(await this.isShown(row.postId, id, version, caller)))
      throw fail('not-found');
    const stored = await this.prisma.postImage.findUnique({ where: { id }, select: { image: true } });
    if (!stored) throw fail('not-found');
    return stored.image;
  }

  private async isShown(
    postId: string,
    id: string,
    version: number | undefined,
    caller: Caller | null,
  ): Promise<boolean> {
    try {
      const { paragraphs } = await this.texts.get(postId, { projection: 'paragraphs', version }, caller);
      return paragraphs.some(({ data }) => data?.file === id);
    } catch (error) {
      if (error instanceof Problem && error.code === 'content.post-not-found') return false;
      throw error;
    }
  }

  /**
   * Forgets pictures of which a day after they came no draft and no version of their text knows.
   * @returns how many
   */
  async sweep(now: Date): Promise<number> {
    return this.prisma.$executeRaw`
      DELETE FROM post_images AS image
       WHERE created_at < ${new Date(now.getTime() - unusedForMs)}::timestamptz
         AND NOT EXISTS (SELECT 1 FROM post_drafts AS d WHERE d.post_id = image.post_id
               AND d.draft->'paragraphs' @> jsonb_build_array(jsonb_build_object('file', image.id)))
         AND NOT EXISTS (SELECT 1 FROM post_version_keys AS k WHERE k.post_id = image.post_id
               AND k.draft->'paragraphs' @> jsonb_build_array(jsonb_build_object('file', image.id)))
         AND NOT EXISTS (SELECT 1 FROM post_versions AS v WHERE v.post_id = image.post_id
               AND v.paragraphs @> jsonb_build_array(jsonb_build_object('data',
                     jsonb_build_object('file', image.id))))`;
  }
}
