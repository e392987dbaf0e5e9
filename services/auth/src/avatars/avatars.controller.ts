import { Controller, Inject } from '@nestjs/common';
import { deleteAvatar, deleteAvatarOf, getAvatar, putAvatar } from '@yuedu/contracts/http/auth/avatars';
import type { InputOf, OutputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { type Clock, CLOCK } from '@yuedu/service-kit/clock';
import { raw, type RawAnswer } from '@yuedu/service-kit/http/answer';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { AvatarsService } from './avatars.service.ts';

@Controller()
export class AvatarsController {
  constructor(
    private readonly avatars: AvatarsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(putAvatar)
  async put(
    @Input() { body }: InputOf<typeof putAvatar>,
    @CallerParam() caller: Caller,
  ): Promise<OutputOf<typeof putAvatar>> {
    return { avatarId: await this.avatars.put(caller.userId, body, this.clock.now()) };
  }

  @Route(deleteAvatar)
  async remove(@CallerParam() caller: Caller): Promise<OutputOf<typeof deleteAvatar>> {
    await this.avatars.remove(caller.userId);
    return { deleted: true };
  }

  /** A picture and nothing else, whatever a browser would make of its bytes. */
  @Route(getAvatar)
  async read(
    @Input() { params }: InputOf<typeof getAvatar>,
    @CallerParam() caller: Caller,
  ): Promise<RawAnswer> {
    const image = await this.avatars.read(params.id, caller);
    return raw(Buffer.from(image), {
      'content-type': 'image/webp',
      'content-length': String(image.length),
      'content-disposition': 'inline; filename="avatar.webp"',
      'x-content-type-options': 'nosniff',
    });
  }

  @Route(deleteAvatarOf)
  async removeOf(
    @Input() { params }: InputOf<typeof deleteAvatarOf>,
    @CallerParam() caller: Caller,
  ): Promise<OutputOf<typeof deleteAvatarOf>> {
    await this.avatars.removeOf(caller.userId, params.id, this.clock.now());
    return { deleted: true };
  }
}
