/**
 * What a person has chosen in the first picture before the client began: the fields show it, but React, which
 * takes them over as they stand, has heard of none of it.
 * @param root of the picture, before it is taken over
 * @returns chooses the same again, once the page is alive
 */
export function earlyChoices(root: ParentNode): () => void {
  const marks = [...root.querySelectorAll<HTMLInputElement>('input:checked')].filter(
    (field) => !field.defaultChecked,
  );
  const selects = [...root.querySelectorAll('select')].filter(
    // the first option where the document names none
    (field) =>
      field.selectedIndex !==
      Math.max(
        0,
        [...field.options].findIndex((option) => option.defaultSelected),
      ),
  );
  return () => {
    for (const mark of marks) {
      mark.checked = false;
      mark.click();
    }
    for (const select of selects) select.dispatchEvent(new Event('change', { bubbles: true }));
  };
}
