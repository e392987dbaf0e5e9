import { avatarSide } from '@yuedu/contracts/http/auth/avatars';
import { drawPicture } from '@yuedu/service-kit/pictures/draw-picture';

const faults = { unreadable: 'auth.picture-unreadable', tooLarge: 'auth.picture-too-large' } as const;

/**
 * Draws a picture anew: its middle as a square of 256 pixels.
 * @param bytes JPEG, PNG or WebP, whatever it is called
 * @throws auth.picture-unreadable, auth.picture-too-large (over 25 million pixels)
 */
export async function drawAvatar(bytes: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  const square = { fit: 'cover' } as const;
  return (await drawPicture(bytes, (picture) => picture.resize(avatarSide, avatarSide, square), faults))
    .bytes;
}
