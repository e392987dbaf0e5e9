import type { DisplayChoices } from '@yuedu/contracts/rules/display';
import { common } from '../lib/common-texts.ts';
import { changeDisplay } from '../lib/display/save.ts';
import { hidePopup, showPopup } from './popup.tsx';

const id = 'display-unsaved';

/** Shows it on all pages at once and saves it quietly; where that fails, a popup says so. */
export function chooseDisplay(chosen: Partial<DisplayChoices>): void {
  changeDisplay(chosen).then(
    () => hidePopup(id),
    () => showPopup({ id, title: common('displayUnsaved'), text: common('displayUnsavedText') }),
  );
}
