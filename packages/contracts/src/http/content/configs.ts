import { z } from 'zod';
import { clientRoutes } from '../../client-routes.ts';
import { id, version } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { cleanText } from '../../rules/clean-text.ts';
import { educations } from '../../rules/education.ts';
import { categoryTitle } from './categories.ts';

const line = (max: number) => z.string().overwrite(cleanText).trim().min(1).max(max);
const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;
/** No user and password in it, and nothing but https: readers open it. */
const isPlainHttps = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
};
const link = z.string().trim().max(500).refine(isPlainHttps, { message: '請填 https:// 開頭的網址。' });

/** Film by link: we show where it is, and load nothing of it into our pages. */
export const video = z.strictObject({ title: line(60), url: link, captionsUrl: link.nullable() });
export const topicArea = z.strictObject({
  _id: id,
  title: line(40),
  description: z.string().overwrite(cleanText).trim().max(300),
  level: z.enum(educations).nullable(),
  postIds: z.array(id).max(40).refine(isUnique, { message: '同一篇文章只要選一次。' }),
  videos: z.array(video).max(12),
});
export type TopicArea = z.output<typeof topicArea>;

const wordsOrNone = z.string().overwrite(cleanText).trim().max(200);
const linkOrNone = z.union([z.literal(''), link]);
/** Who runs the deployment, as its terms name it. Empty: the school's lawyer has yet to say. */
export const operator = z.strictObject({
  company: wordsOrNone,
  registrationNumber: wordsOrNone,
  address: wordsOrNone,
  email: wordsOrNone,
  phone: wordsOrNone,
  hosting: wordsOrNone,
  notices: linkOrNone,
});
export type Operator = z.output<typeof operator>;

/** Every month has it: the database refuses others, too. */
const day = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/);
/** As the client names it: `/classes/:classId`. Home is never one: others are sent there. */
const page = z
  .string()
  .max(100)
  .refine(
    (pattern) =>
      pattern !== '/' && (clientRoutes as readonly string[]).includes(pattern.replace(/:(\w+)/g, '{$1}')),
    { message: '沒有這一頁。' },
  );

/** What may stand in each setting that is written here. */
export const configValues = {
  topicAreas: z
    .array(topicArea)
    .max(30)
    .refine((areas) => isUnique(areas.map(({ _id }) => _id)), { message: '主題區重複了。' }),
  recommendedTags: z.array(categoryTitle).max(20).refine(isUnique, { message: '同一個標籤只要選一次。' }),
  zoneIds: z.strictObject({ junior: id, wisdom: id }),
  zhTwOnlyPages: z.array(page).max(60).refine(isUnique, { message: '同一頁只要選一次。' }),
  schoolYearStart: z.strictObject({ 'zh-TW': day, 'zh-MY': day }),
  operator,
};
export const configKey = z.enum(Object.keys(configValues) as [ConfigKey, ...ConfigKey[]]);
export type ConfigKey = keyof typeof configValues;
/** The settings that editors write; the others are admins'. */
export const editorsConfigs: readonly ConfigKey[] = ['topicAreas', 'recommendedTags'];

const config = z.object({ _id: z.string(), version, value: z.unknown() });

/** Public configuration values, `zoneIds` (`{ junior }`) and recommendedTags among them. */
export const getConfig = defineRoute({
  service: 'content',
  method: 'GET',
  path: '/v1/configs/{key}',
  access: 'public',
  summary: '公開設定',
  degradesTo: { service: 'stale' },
  params: z.strictObject({ key: z.string().max(60) }),
  response: config,
  errors: ['content.config-not-found'],
});
/** Those that the caller may write. */
export const listConfigs = defineRoute({
  service: 'content',
  method: 'GET',
  path: '/v1/configs/',
  access: 'editor',
  summary: '設定清單',
  response: z.object({ results: z.array(config) }),
});
export const getTopicArea = defineRoute({
  service: 'content',
  method: 'GET',
  path: '/v1/configs/topicAreas/{id}',
  access: 'public',
  summary: '一個主題區',
  degradesTo: { service: 'stale' },
  params: z.strictObject({ id }),
  response: topicArea,
  errors: ['content.topic-area-not-found'],
});
/** The whole value; `errors` of a refusal name the places in it: `value.2.title`. */
export const putConfig = defineRoute({
  service: 'content',
  method: 'PUT',
  path: '/v1/configs/{key}',
  access: 'editor',
  summary: '修改設定',
  ifMatch: 'required',
  params: z.strictObject({ key: z.string().max(60) }),
  body: z.strictObject({ value: z.unknown() }),
  response: config,
  errors: [
    'content.config-not-found',
    'content.config-invalid',
    'access.denied',
    'version.stale',
    'version.required',
  ],
});
