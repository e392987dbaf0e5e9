/** Said by `data-page` of the document where its first picture is another page's or another person's. */
export const notThisPage = 'none';

interface Here {
  pathname: string;
  search: string;
  isSomebody: boolean;
}

/** @param page address of a page, `{name}` for a part that may be any */
export function isAddressOf(page: string, pathname: string): boolean {
  const parts = (path: string): string[] => path.split('/').filter(Boolean);
  const [expected, found] = [parts(page), parts(pathname)];
  return (
    expected.length === found.length &&
    expected.every((part, index) => part.startsWith('{') || part === found[index])
  );
}

/**
 * Whether the first picture in the document is what this visit begins with. It shows a visitor's page without
 * anything chosen in its address; an offline copy may be of another page than the one that is opened.
 * @param page address of the page that the picture is of, `{name}` for a part that may be any
 */
export const isFirstPicture = (page: string, { pathname, search, isSomebody }: Here): boolean =>
  !isSomebody && search === '' && isAddressOf(page, pathname);

let whenShown = (): void => undefined;
/** Calls `listener` once, as soon as the first page with all its parts is alive. */
export const onFirstPage = (listener: () => void): void => {
  whenShown = listener;
};
export function firstPageIsAlive(): void {
  whenShown();
  whenShown = () => undefined;
}
