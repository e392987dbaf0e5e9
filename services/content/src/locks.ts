import { advisoryLock } from '@yuedu/service-kit/database/locks';

/** Every advisory lock of this service. */
export const locks = {
  /**
   * By reader: shared by attempts that are being written, held alone by the erasure of the reader, and while
   * he changes his favourites and notes, which are counted.
   */
  reader: advisoryLock('reader'),
  /**
   * By kind: shared by drafts that are being stored with words of it, held alone by who changes the words, so
   * that no draft is stored with a word that is gone.
   */
  categories: advisoryLock('categories'),
  /** By text: held while a picture of it is stored, since they are counted. */
  images: advisoryLock('post-images'),
};
