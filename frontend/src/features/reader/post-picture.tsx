import { type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { emptyPicture } from '../../lib/empty-picture.ts';
import { pictureOf } from './pictures.ts';
import { t } from './texts.ts';
import styles from './reader.image.module.css';

/** A picture is fetched once it is so near to what is seen. */
const nearby = { rootMargin: '600px 0px' };

/**
 * Whether a picture is due: it is near to what is seen, or the page has nothing else to do, so that a print
 * has all of them.
 */
function useNear(picture: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    let isGone = false;
    const begin = (): void => {
      if (!isGone) setNear(true);
    };
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) begin();
    }, nearby);
    if (picture.current) observer.observe(picture.current);
    const idle = setTimeout(() => whenIdle(begin), 3_000);
    return () => {
      isGone = true;
      clearTimeout(idle);
      observer.disconnect();
    };
  }, [picture]);
  return isNear;
}

type Fetched = { address?: string; hasFailed: boolean };

/** The picture's bytes under an address of this page, which is given back when they are shown no more. */
function useFetched(file: string, version: number | undefined, isDue: boolean, attempt: number): Fetched {
  const [fetched, setFetched] = useState<Fetched>({ hasFailed: false });
  useEffect(() => {
    if (!isDue) return;
    let address: string | undefined;
    let isGone = false;
    pictureOf(file, version).then(
      (bytes) => {
        if (isGone) return;
        address = URL.createObjectURL(bytes);
        setFetched({ address, hasFailed: false });
      },
      () => isGone || setFetched({ hasFailed: true }),
    );
    return () => {
      isGone = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [file, version, isDue, attempt]);
  return fetched;
}

export interface PictureProps {
  file: string;
  version: number | undefined;
  width: number;
  height: number;
  alt: string;
  /** Whether it is fetched wherever it stands. */
  isDue: boolean;
}

interface DrawnPictureProps extends Pick<PictureProps, 'width' | 'height' | 'alt'>, Fetched {
  picture?: RefObject<HTMLImageElement | null>;
  onAgain: () => void;
}

/** A picture that has come, is on its way or has failed, in its size in each. */
export function DrawnPicture({
  picture,
  address,
  hasFailed,
  width,
  height,
  alt,
  onAgain,
}: DrawnPictureProps) {
  return (
    <>
      <img
        ref={picture}
        className={styles.picture}
        src={address ?? emptyPicture(width, height)}
        data-is-there={address !== undefined}
        alt={alt}
        {...{ width, height }}
      />
      {hasFailed ? (
        <p className={styles.failed}>
          {t('pictureFailed', { alt })}
          <button type="button" className={classNames('lnk', styles.again)} onClick={onAgain}>
            {t('pictureAgain')}
          </button>
        </p>
      ) : null}
    </>
  );
}

/** A picture of a text, in its size from the beginning. */
export default function PostPicture({ file, version, width, height, alt, isDue }: PictureProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [attempt, setAttempt] = useState(0);
  const isNear = useNear(picture);
  const fetched = useFetched(file, version, isNear || isDue, attempt);
  return (
    <DrawnPicture {...fetched} {...{ picture, width, height, alt }} onAgain={() => setAttempt(attempt + 1)} />
  );
}
