import type { Paragraph } from '@yuedu/contracts/http/content/posts';
import { createContext, Suspense, useContext } from 'react';
import { lazyPart } from '../../lib/browser/lazy-part.ts';
import { emptyPicture } from '../../lib/empty-picture.ts';
import { placeParts } from './parts.ts';
import type { PartView } from './paragraph.tsx';
import type { PictureProps } from './post-picture.tsx';
import { t } from './texts.ts';
import styles from './reader.article.module.css';

/** The postVersion that is read, for what is fetched beside the text. */
export const ReadVersion = createContext<number | undefined>(undefined);

const MissingPicture = ({ alt, width, height }: PictureProps) => (
  <>
    <img src={emptyPicture(width, height)} alt={alt} {...{ width, height }} />
    <p>{t('pictureFailed', { alt })}</p>
  </>
);
const Picture = lazyPart(() => import('./post-picture.tsx'), MissingPicture);

/** A picture with its caption. Its place has its size before anything of it has come. */
export function ImageFigure({
  paragraph,
  view,
  isDue = false,
}: {
  paragraph: Paragraph;
  view: PartView;
  /** Fetched at once, also where nobody sees it: for paper. */
  isDue?: boolean;
}) {
  const version = useContext(ReadVersion);
  const { file, width = 1, height = 1, alt = '', caption = '' } = paragraph.data ?? {};
  const [part] = placeParts(caption ? [caption] : []);
  const empty = <img src={emptyPicture(width, height)} alt={alt} {...{ width, height }} />;
  return (
    <figure className={styles.pimage}>
      <Suspense fallback={empty}>
        {file === undefined ? null : <Picture {...{ file, version, width, height, alt, isDue }} />}
      </Suspense>
      {part ? <figcaption>{view(part)}</figcaption> : null}
    </figure>
  );
}
