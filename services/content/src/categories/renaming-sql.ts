import { Prisma } from '../generated/prisma/client.ts';
import { textsAtOnce, type WordKind } from './domain/category-rules.ts';

const columns = { topic: 'topic_of_post', form: 'form_of_post', tag: 'tags' } as const;
const fields = { topic: 'topicOfPost', form: 'formOfPost', tag: 'tags' } as const;

/** Whether a head has the word. */
const inHead = (kind: WordKind, word: string): Prisma.Sql =>
  kind === 'tag'
    ? Prisma.sql`posts.tags @> ARRAY[${word}]`
    : Prisma.sql`posts.${Prisma.raw(columns[kind])} = ${word}`;

/** Whether a draft has the word; as the indexes of post_drafts are written. */
const inDraft = (kind: WordKind, word: string): Prisma.Sql => {
  const field = Prisma.raw(`'${fields[kind]}'`);
  return kind === 'tag'
    ? Prisma.sql`draft -> ${field} @> ${JSON.stringify([word])}::jsonb`
    : Prisma.sql`draft ->> ${field} = ${word}`;
};

const ofTexts = (kind: WordKind, word: string): Prisma.Sql => Prisma.sql`
  SELECT id FROM posts WHERE ${inHead(kind, word)}
  UNION SELECT post_id FROM post_drafts WHERE ${inDraft(kind, word)}`;

/** How many texts have the word, in the head that readers see or in the draft. */
export const countTexts = (kind: WordKind, word: string): Prisma.Sql =>
  Prisma.sql`SELECT count(*)::int AS texts FROM (${ofTexts(kind, word)}) AS used`;

const renamedHead = (kind: WordKind, former: string, title: string): Prisma.Sql =>
  kind === 'tag'
    ? Prisma.sql`tags = array_replace(posts.tags, ${former}, ${title})`
    : Prisma.sql`${Prisma.raw(columns[kind])} =
        CASE WHEN ${inHead(kind, former)} THEN ${title} ELSE posts.${Prisma.raw(columns[kind])} END`;

const renamedDraft = (kind: WordKind, former: string, title: string): Prisma.Sql => {
  const path = Prisma.raw(`'{${fields[kind]}}'`);
  return kind === 'tag'
    ? Prisma.sql`jsonb_set(draft, ${path}, (
        SELECT jsonb_agg(CASE WHEN tag = to_jsonb(${former}::text) THEN to_jsonb(${title}::text) ELSE tag END
                         ORDER BY place)
          FROM jsonb_array_elements(draft -> 'tags') WITH ORDINALITY AS each(tag, place)))`
    : Prisma.sql`jsonb_set(draft, ${path}, to_jsonb(${title}::text))`;
};

/**
 * The next texts that have the former word, head and draft together. Their version rises, so that an editor
 * who has one open with the former word is told; the day of their last change stays, since nothing of theirs
 * has changed. `texts`: how many there were, at most `textsAtOnce`.
 */
export const renameTexts = (kind: WordKind, former: string, title: string): Prisma.Sql => Prisma.sql`
  WITH next AS (
    SELECT id FROM posts WHERE id IN (${ofTexts(kind, former)}) ORDER BY id LIMIT ${textsAtOnce} FOR UPDATE
  ), heads AS (
    UPDATE posts SET version = version + 1, ${renamedHead(kind, former, title)}
     WHERE id IN (SELECT id FROM next)
  ), drafts AS (
    UPDATE post_drafts SET draft = ${renamedDraft(kind, former, title)}
     WHERE post_id IN (SELECT id FROM next) AND ${inDraft(kind, former)}
  )
  SELECT count(*)::int AS texts FROM next`;
