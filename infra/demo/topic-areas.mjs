/** Topic areas of the junior section, from the demo's texts. */
export const topicAreas = [
  {
    title: '身邊的小生物',
    description: '螢火蟲、招潮蟹和影子：蹲下來看久一點，會看到別人沒注意的事。',
    level: 'ElementarySchool',
    slugs: ['waving-fiddler-crab', 'dim-the-lamp', 'shadow-diary'],
  },
  {
    title: '家人和想念',
    description: '牙齒、衣服和麵線裡，都藏著一家人的故事。',
    level: 'ElementarySchool',
    slugs: ['wobbly-teeth', 'laundry-family', 'noodle-threads-in-the-sun', 'corner-seat'],
  },
  {
    title: '出門前先讀一讀',
    description: '通知單、時刻表和車票：讀懂了，就能自己出門。',
    level: 'ElementarySchool',
    slugs: ['farm-trip-notice', 'cloud-stream-bus-guide', 'transit-card-beep', 'aiyu-poster'],
  },
];

/** Tags of these texts that many look for. */
export const recommendedTags = ['螢火蟲', '家人', '觀察紀錄', '潮汐', '時刻表', '老手藝', '校園故事'];
