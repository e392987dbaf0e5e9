let isGuarded = false;

/**
 * Drops a tap's second click. React Aria clicks by itself where the browser's own click has not come 80 ms
 * after the finger was lifted. On a slow device that one still comes, when the menu that was tapped is gone:
 * on whatever lies beneath.
 */
export function dropGhostClicks(): void {
  if (isGuarded) return;
  isGuarded = true;
  /** A finger was put down, and the browser's own click has not come yet. */
  let isOwed = false;
  /** It was clicked by a script instead. */
  let isClicked = false;
  const begin = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') [isOwed, isClicked] = [true, false];
  };
  // who takes the mouse has ended with the finger
  const forget = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') [isOwed, isClicked] = [false, false];
  };
  const drop = (event: MouseEvent): void => {
    if (!event.isTrusted) {
      isClicked ||= isOwed && event.type === 'click';
      return;
    }
    if (isClicked && event.detail > 0) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (event.type === 'click') [isOwed, isClicked] = [false, false];
  };
  addEventListener('pointerdown', begin, { capture: true, passive: true });
  addEventListener('pointermove', forget, { capture: true, passive: true });
  for (const type of ['mousedown', 'click'] as const) addEventListener(type, drop, { capture: true });
}
