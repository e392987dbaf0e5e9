/** A share in whole per cent, as every page and file shows it. @param share 0 to 1 */
export const percentOf = (share: number): number => Math.round(share * 100);
