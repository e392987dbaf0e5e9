import type { NodeView } from '@tiptap/pm/view';
import type { Node } from '@tiptap/pm/model';
import { emptyPicture } from '../../../../lib/empty-picture.ts';
import { readPicture } from '../../../../lib/http/post-picture.ts';
import { t } from '../texts.ts';
import type { ImageData } from './document.ts';

/** A picture in the text that is written: in its size at once, its bytes when they have come. */
export function imageView(first: Node): NodeView {
  const dom = document.createElement('figure');
  const picture = document.createElement('img');
  const words = document.createElement('figcaption');
  dom.dataset['image'] = '';
  dom.append(picture, words);
  let address: string | undefined;
  let isGone = false;
  const { file } = first.attrs['data'] as ImageData;
  const show = (node: Node): void => {
    const { width, height, alt, caption } = node.attrs['data'] as ImageData;
    picture.width = width;
    picture.height = height;
    picture.alt = alt;
    picture.src = address ?? emptyPicture(width, height);
    words.textContent = caption;
  };
  show(first);
  readPicture(file).then(
    (bytes) => {
      if (isGone) return;
      address = URL.createObjectURL(bytes);
      picture.src = address;
    },
    () => {
      if (!words.textContent) words.textContent = t('imageNotShown');
    },
  );
  return {
    dom,
    // another picture has another view
    update: (node) => {
      if (node.type !== first.type || (node.attrs['data'] as ImageData).file !== file) return false;
      show(node);
      return true;
    },
    ignoreMutation: () => true,
    destroy: () => {
      isGone = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    },
  };
}
