/**
 * Characters of which the Ministry of Education's 國語一字多音審訂表 reads a syllable of the dictionary otherwise in
 * every word, where the dictionary's notes leave it out: `character dictionary's-syllable` → Taiwan's.
 */
export const ministryReadings: Readonly<Record<string, string>> = {
  '液 ye4': 'yi4',
  '血 xue4': 'xie3',
  '誼 yi4': 'yi2',
  '蹟 ji4': 'ji1',
  '帆 fan1': 'fan2',
  '轍 zhe2': 'che4',
  '薄 bao2': 'bo2',
  '剝 bao1': 'bo1',
  '嚼 jiao2': 'jue2',
  '熟 shu2': 'shou2',
  '署 shu3': 'shu4',
  '烙 lao4': 'luo4',
  '抹 ma1': 'mo3',
  '攜 xie2': 'xi1',
  '螫 shi4': 'zhe1',
};
