import { chineseVoice } from './voices.ts';

const voice = (lang: string, localService = true) => ({ lang, localService });
const chosen = (...voices: ReturnType<typeof voice>[]) => chineseVoice(voices)?.lang ?? null;

test("Taiwan's voice comes first, whichever way its language is written", () => {
  expect(chosen(voice('en-US'), voice('zh-CN'), voice('zh-TW'))).toBe('zh-TW');
  expect(chosen(voice('zh-CN'), voice('zh_TW_#Hant'))).toBe('zh_TW_#Hant');
  expect(chosen(voice('zh-CN'), voice('cmn-Hant-TW', false))).toBe('cmn-Hant-TW');
});

test("of voices of one language the device's own reads", () => {
  const [remote, local] = [voice('zh-TW', false), voice('zh-TW')];
  expect(chineseVoice([remote, local])).toBe(local);
});

test('without one of Taiwan another Mandarin voice reads, a Cantonese one never', () => {
  expect(chosen(voice('zh-HK'), voice('zh'))).toBe('zh');
  expect(chosen(voice('zh-HK'), voice('zh-yue'), voice('yue-Hant-HK'))).toBeNull();
});

test('a device without a Chinese voice has none', () => {
  expect(chosen()).toBeNull();
  expect(chosen(voice('en-US'), voice('ja-JP'))).toBeNull();
});
