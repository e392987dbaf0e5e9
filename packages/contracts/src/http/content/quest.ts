import { z } from 'zod';
import { instant } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { cleanName } from '../../rules/clean-text.ts';
import { missions, questTokenPattern } from '../../rules/quest.ts';

/** Invitations of one person that hold. */
export const mostQuestInvitations = 10;

const service = 'content';
const missionState = z.object({
  mission: z.enum(missions),
  have: z.int().nonnegative(),
  need: z.int().positive(),
  stampedAt: instant.nullable(),
});

/** The caller's own; nobody else's is anywhere. */
export const getQuest = defineRoute({
  service,
  method: 'GET',
  path: '/v1/quest',
  access: 'login',
  summary: '自己的十週年閱讀任務',
  response: z.object({ missions: z.array(missionState), texts: z.int().nonnegative() }),
});
/** `name`: how a teacher or parent is to be called by who opens it; students are never named. */
export const createQuestInvitation = defineRoute({
  service,
  method: 'POST',
  path: '/v1/quest/invitations',
  access: 'login',
  summary: '邀請別人一起讀',
  body: z.strictObject({ name: z.string().overwrite(cleanName).min(1).max(30).optional() }),
  response: z.object({ token: z.string(), expiresAt: instant }),
  errors: ['content.quest-invitations-full', 'content.quest-name-of-student'],
});
/** What a guest learns: who invites, where that is an adult who gave a name, and nothing else. */
export const getQuestInvitation = defineRoute({
  service,
  method: 'GET',
  path: '/v1/quest/invitations/{token}',
  access: 'public',
  summary: '一份邀請',
  params: z.strictObject({ token: z.string().regex(questTokenPattern) }),
  response: z.object({ name: z.string().nullable() }),
  errors: ['content.quest-invitation-not-found'],
});
