/** Where a popup stands: in the landmark of what opened it, so that who walks by landmarks meets it. */
export const nearestMain = (opener: HTMLElement): HTMLElement => opener.closest('main') ?? document.body;
