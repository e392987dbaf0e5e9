/** Line drawings by topic, for texts without a cover of their own: things, never people, one yellow area each. */
const byTopic: Record<string, readonly string[]> = {
  自然科學: ['durian', 'tide'], 環境永續: ['river', 'basket'], 社會人文: ['teahouse', 'river'], 生活應用: ['basket', 'tide'], 文學故事: ['kite', 'teahouse'],
  藝術文化: ['kite', 'teahouse'], 科技: ['tide', 'river'], 健康: ['teahouse', 'basket'], 歷史人物: ['river', 'kite'], 數學思考: ['tide', 'kite'],
};
const all = ['basket', 'durian', 'kite', 'river', 'teahouse', 'tide'] as const;

/** The drawing of a text: always the same one for the same id. */
export function drawingOf(post: { _id: string; topicOfPost?: string | undefined }): string {
  const choice = byTopic[post.topicOfPost ?? ''] ?? all;
  const sum = [...post._id].reduce((total, character) => (total * 31 + character.charCodeAt(0)) % 9_973, 7);
  return choice[sum % choice.length] ?? 'kite';
}

/** A text's cover on 宣紙; decorative. */
export function Cover({ post, className = '' }: { post: { _id: string; topicOfPost?: string | undefined; cover?: string | null | undefined }; className?: string }) {
  return <span className={`cov ${className}`}><img src={post.cover ?? `/art/cover-${drawingOf(post)}.svg`} width="160" height="110" alt="" loading="lazy" /></span>;
}
