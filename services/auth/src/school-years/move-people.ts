import type { Tx } from '../database.ts';
import type { Announced } from '../users/users.service.ts';
import { educations, promotions } from './domain/moves.ts';

/** Most people of one transaction, so that nobody waits long for his own row. */
export const mostAtOnce = 200;

interface Some {
  readonly year: number;
  readonly startsAt: Date;
  /** Those with a higher id. */
  readonly after: string;
  readonly now: Date;
}

/** Students whose grade was written before the year began go up; the row is locked as everywhere, by id. */
export async function promoteSome(tx: Tx, { year, startsAt, after, now }: Some): Promise<Announced[]> {
  const moved = await tx.$queryRaw<Announced[]>`
    WITH moves AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(promotions)}::jsonb)
        AS m("from" text, education text, grade text)
    ), chosen AS (
      SELECT u.id FROM users AS u
      WHERE u.id > ${after}::uuid AND u.deleted_at IS NULL AND 'student' = ANY(u.titles)
        AND u.grade IN (SELECT "from" FROM moves)
        AND (u.grade_set_at IS NULL OR u.grade_set_at < ${startsAt})
      ORDER BY u.id LIMIT ${mostAtOnce} FOR UPDATE
    )
    UPDATE users AS u
    SET grade = m.grade, education = m.education, promoted_from = u.grade, grade_set_at = ${startsAt},
        version = u.version + 1, updated_at = ${now}
    FROM chosen, moves AS m
    WHERE u.id = chosen.id AND u.grade = m."from"
    RETURNING u.id, u.version, u.name, u.role, u.title, u.titles, u.grade, u.school_ids AS "schoolIds"`;
  if (moved.length > 0)
    await tx.$executeRaw`UPDATE year_changes SET promoted = promoted + ${moved.length}
      WHERE year = ${year}`;
  return moved.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Who has the grade that the change gave him gets the former one; who has written another keeps it. */
export async function restoreSome(tx: Tx, { year, startsAt, after, now }: Some): Promise<Announced[]> {
  const moved = await tx.$queryRaw<Announced[]>`
    WITH levels AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(educations)}::jsonb) AS l(grade text, education text)
    ), chosen AS (
      SELECT u.id FROM users AS u
      WHERE u.id > ${after}::uuid AND u.deleted_at IS NULL AND u.grade_set_at = ${startsAt}
        AND u.promoted_from IN (SELECT grade FROM levels)
      ORDER BY u.id LIMIT ${mostAtOnce} FOR UPDATE
    )
    UPDATE users AS u
    SET grade = l.grade, education = l.education, promoted_from = NULL, grade_set_at = NULL,
        version = u.version + 1, updated_at = ${now}
    FROM chosen, levels AS l
    WHERE u.id = chosen.id AND u.promoted_from = l.grade
    RETURNING u.id, u.version, u.name, u.role, u.title, u.titles, u.grade, u.school_ids AS "schoolIds"`;
  if (moved.length > 0)
    await tx.$executeRaw`UPDATE year_changes SET promoted = promoted - ${moved.length}
      WHERE year = ${year}`;
  return moved.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
