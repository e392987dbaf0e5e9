import { createQuestInvitation, getQuest, getQuestInvitation } from '@yuedu/contracts/http/content/quest';
import { useCall } from '../../lib/data.ts';
import { call } from '../../lib/http/call.ts';

/** @param isReader nobody is asked for a visitor's */
export const useQuest = (isReader: boolean) => useCall(getQuest, isReader ? {} : null);
/** @param token null: nobody was invited here */
export const useInvitation = (token: string | null) =>
  useCall(getQuestInvitation, token === null ? null : { params: { token } });
export const invite = (name: string) => call(createQuestInvitation, { body: name ? { name } : {} });
