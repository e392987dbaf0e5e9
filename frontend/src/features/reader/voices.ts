type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService'>;

/**
 * How well a voice reads our texts, 0 being best; null: not at all. Cantonese voices are called Chinese, too,
 * but give other readings than those that stand beside the characters.
 */
function rankOf({ lang }: Voice): number | null {
  const [language, ...subtags] = lang.toLowerCase().split(/[-_]/);
  const isMandarin = language === 'zh' || language === 'cmn';
  if (!isMandarin || ['yue', 'hk', 'mo'].some((subtag) => subtags.includes(subtag))) return null;
  return subtags.includes('tw') ? 0 : 1;
}

/** The voice that reads aloud: Taiwan's before others, the device's own before one from the network. */
export function chineseVoice<V extends Voice>(voices: readonly V[]): V | null {
  const ranked = voices.flatMap((voice) => {
    const rank = rankOf(voice);
    return rank === null ? [] : [{ voice, rank: rank * 2 + (voice.localService ? 0 : 1) }];
  });
  return ranked.sort((a, b) => a.rank - b.rank)[0]?.voice ?? null;
}
