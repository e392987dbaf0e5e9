/** Whether somebody still has the face for which an address was made, in use or not. */
export const hasFace = (
  person: { readonly title: string; readonly titles: readonly string[] },
  title: string,
): boolean => person.title === title || person.titles.includes(title);
