/** Nothing, in the size of a picture: what stands below it stays where it is when the picture comes. */
export const emptyPicture = (width: number, height: number): string =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/%3E`;
