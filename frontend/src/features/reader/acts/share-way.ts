/** What a browser says about the device that it runs on. */
export interface Device {
  userAgent: string;
  maxTouchPoints: number;
  share?: unknown;
}

/**
 * Phones and tablets have a sheet of their own for sharing, which knows the person's apps; elsewhere the page
 * asks itself. An iPad calls itself a Mac, which has no touch screen.
 */
export function sharesNatively({ userAgent, maxTouchPoints, share }: Device): boolean {
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return typeof share === 'function' && (isApple || /Android/.test(userAgent));
}
