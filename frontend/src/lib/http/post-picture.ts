import { getPostImage } from '@yuedu/contracts/http/content/post-images';
import { callFile } from './call.ts';

/** The bytes of a picture of a text. @param version the postVersion that is read. Throws ApiError. */
export const readPicture = (file: string, version?: number): Promise<Blob> =>
  callFile(
    getPostImage,
    { params: { id: file }, query: version === undefined ? {} : { version: String(version) } },
    { accept: 'image/webp' },
  );
