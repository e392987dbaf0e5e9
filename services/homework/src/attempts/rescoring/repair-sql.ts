import type { AnswerValue } from '@yuedu/contracts/http/homework/attempts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { TextVersion } from './rescoring-sql.ts';

/** A hand-in as a preview compares it: nobody's name or id beside its own. */
export interface ComparedWork {
  id: string;
  classId: string | null;
  keyVersion: number;
  /** By question; of the questions asked for. */
  answers: Record<string, AnswerValue | null>;
  /** By question: points given by hand. */
  marks: Record<string, number>;
}

const handedIn = ({ postId, postVersion }: TextVersion): Prisma.Sql => Prisma.sql`
  own.post_id = ${postId}::uuid AND own.post_version = ${postVersion} AND own.finished_at IS NOT NULL`;

export const countHandedIn = (version: TextVersion): Prisma.Sql => Prisma.sql`
  SELECT count(*)::int AS total FROM attempts AS own WHERE ${handedIn(version)}`;

/** The next hand-ins, by id, with their answers to some questions. */
export const nextCompared = (
  version: TextVersion,
  questionIds: readonly string[],
  { after, limit }: { after: string; limit: number },
): Prisma.Sql => Prisma.sql`
  SELECT own.id, own.class_id AS "classId", own.key_version AS "keyVersion",
         coalesce((SELECT jsonb_object_agg(question_id, value) FROM answers
                    WHERE attempt_id = own.id AND question_id = ANY(${questionIds}::uuid[])), '{}')
           AS answers,
         coalesce((SELECT jsonb_object_agg(question_id, score) FROM answer_grades
                    WHERE attempt_id = own.id AND question_id = ANY(${questionIds}::uuid[])
                      AND score IS NOT NULL), '{}') AS marks
    FROM attempts AS own
   WHERE ${handedIn(version)} AND own.id > ${after}::uuid
   ORDER BY own.id LIMIT ${limit}`;
