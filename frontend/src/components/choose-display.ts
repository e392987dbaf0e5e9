import type { DisplayChoices } from '@yuedu/contracts/rules/display';
import { common } from '../lib/common-texts.ts';
import { changeDisplay } from '../lib/display/save.ts';
import { isDisplayUnsaved, onDisplayChange } from '../lib/display/store.ts';
import { hidePopup, showPopup } from './popup.tsx';

const id = 'display-unsaved';
let stop = (): void => undefined;

function sayUnsaved(): void {
  showPopup({ id, title: common('displayUnsaved'), text: common('displayUnsavedText') });
  stop();
  stop = onDisplayChange(() => {
    if (isDisplayUnsaved()) return;
    stop();
    hidePopup(id);
  });
}

/** Shows it on all pages at once and saves it quietly; a popup says so as long as it could not be saved. */
export const chooseDisplay = (chosen: Partial<DisplayChoices>): void =>
  void changeDisplay(chosen).catch(sayUnsaved);
