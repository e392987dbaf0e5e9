import { hidePopup, showPopup } from '../../components/popup.tsx';
import { ApiError } from '../../lib/http/api-error.ts';
import { drop, save } from './api.ts';
import { t } from './act-texts.ts';

export interface Saveable {
  _id: string;
  title: string;
}

const popupId = 'favorite';
export const hideFavoritePopup = (): void => hidePopup(popupId);

export const wordsOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : t('failedAgain');

const sayFailed = (error: unknown): void =>
  showPopup({ id: popupId, title: t('failed'), text: wordsOf(error) });

export const sayMoved = ({ title }: Saveable, folder: string): void =>
  showPopup({ id: popupId, title: t('moved', { folder }), text: t('savedText', { title, folder }) });

/** @param choose leads to the choice of a folder, where the page has one */
export async function saveText({ _id, title }: Saveable, choose: () => void): Promise<void> {
  try {
    await save(_id);
    showPopup({
      id: popupId,
      title: t('saved'),
      text: t('savedText', { title, folder: t('unfiled') }),
      action: { label: t('choose'), press: choose },
    });
  } catch (error) {
    sayFailed(error);
  }
}

/** With a way back to the folder in which it was. */
export async function dropText({ _id, title }: Saveable, folderId: string | null): Promise<void> {
  const undo = (): void => {
    hideFavoritePopup();
    void save(_id, folderId).catch(sayFailed);
  };
  try {
    await drop(_id).catch((error: unknown) => {
      // another tab was quicker: it is as it was asked to be
      if (!(error instanceof ApiError && error.is('content.favorite-not-found'))) throw error;
    });
    showPopup({
      id: popupId,
      title: t('dropped'),
      text: t('droppedText', { title }),
      action: { label: t('undo'), press: undo },
    });
  } catch (error) {
    sayFailed(error);
  }
}
