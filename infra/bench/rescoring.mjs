import { createPrisma } from '@yuedu/service-kit/database/database';
import { uuidv7 } from 'uuidv7';
import { withPostgres } from '../local/with-postgres.mjs';
import { median, range } from './figures.mjs';
import { built, openScratch } from './scratch.mjs';

const rounds = 5;
const attempts = 1_000;
const questionCount = 5;
const mostMs = 5_000;

const postId = uuidv7();
const options = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const questions = Array.from({ length: questionCount }, (_, at) => ({
  questionId: uuidv7(),
  type: 'singleChoice',
  process: 'retrieve',
  points: 1,
  position: at + 1,
  optionIds: options,
  itemIds: [],
}));
const keysOf = (round) =>
  questions.map(({ questionId }, at) => ({
    type: 'singleChoice',
    questionId,
    points: 1,
    // the first question's key is corrected at each round
    optionId: options[at === 0 ? round % options.length : 0],
  }));

/** One text that so many have handed in, each option chosen by a quarter of them. */
async function fill(client) {
  await client.query(
    `INSERT INTO post_versions (post_id, post_version, title, questions) VALUES ($1, 1, '量測', $2)`,
    [postId, JSON.stringify(questions)],
  );
  await addKey(client, 1, 0);
  await client.query(
    `INSERT INTO attempts (id, user_id, post_id, post_version, task_key, started_at, finished_at, key_version,
       score, max_score, pending, version)
     SELECT gen_random_uuid(), gen_random_uuid(), $1, 1, 'free', now(), now(), 1, 0, $2, 0, 2
       FROM generate_series(1, $3)`,
    [postId, questionCount, attempts],
  );
  await client.query(
    `INSERT INTO answers (attempt_id, question_id, seq, value, received_at)
     SELECT id, question::uuid, 1, jsonb_build_object('optionId',
            ($2::text[])[1 + (row_number() OVER ())::int % 4]), now()
       FROM attempts, unnest($1::text[]) AS question`,
    [questions.map(({ questionId }) => questionId), options],
  );
}

const addKey = (client, keyVersion, round) =>
  client.query(
    `INSERT INTO answer_keys (post_id, post_version, key_version, keys, notes, rescoring)
     VALUES ($1, 1, $2, $3, '[]', $4)`,
    [postId, keyVersion, JSON.stringify(keysOf(round)), keyVersion === 1 ? null : 'correctedOnly'],
  );

/** The same points by one statement that knows of single choices only, without events. */
const plain = (client) =>
  client.query(
    `WITH key AS (
       SELECT (k->>'questionId')::uuid AS question_id, k->>'optionId' AS option_id
         FROM (SELECT keys FROM answer_keys ORDER BY key_version DESC LIMIT 1) AS newest,
              jsonb_array_elements(newest.keys) AS k),
     points AS (
       SELECT a.attempt_id, a.question_id, (a.value->>'optionId' = key.option_id)::int AS score
         FROM answers AS a JOIN key USING (question_id)),
     results AS (
       UPDATE question_results AS r SET score = p.score FROM points AS p
        WHERE r.attempt_id = p.attempt_id AND r.question_id = p.question_id)
     UPDATE attempts SET score = s.score
       FROM (SELECT attempt_id, sum(score) AS score FROM points GROUP BY attempt_id) AS s
      WHERE attempts.id = s.attempt_id`,
  );

const timed = async (run) => {
  const since = performance.now();
  await run();
  return performance.now() - since;
};

/** A corrected key and all that was handed in, with the events of it. @returns rows */
export async function rescoring() {
  const scratch = await openScratch();
  try {
    const url = await scratch.database('homework', fill);
    const { RescoringService } = await built('homework', 'attempts/rescoring/rescoring.service.js');
    const { PrismaClient } = await built('homework', 'generated/prisma/client.js');
    const prisma = createPrisma(PrismaClient, { DATABASE_URL: url, DATABASE_POOL: 2 });
    const service = new RescoringService(prisma);
    const took = { ours: [], plain: [] };
    try {
      await withPostgres(url, async (client) => {
        for (let round = 0; round <= rounds; round += 1) {
          await addKey(client, round + 2, round + 1);
          const version = { postId, postVersion: 1 };
          let done = 0;
          const ours = await timed(() =>
            service.rescoreVersion(version, new Date(), async (count) => {
              done = count;
            }),
          );
          if (done !== attempts) throw new Error(`${done} of ${attempts} attempts were scored`);
          const reference = await timed(() => plain(client));
          if (round === 0) continue; // the first of each warms up
          took.ours.push(ours);
          took.plain.push(reference);
        }
      });
    } finally {
      await prisma.$disconnect();
    }
    const what = `${attempts} attempts of ${questionCount} questions`;
    const ratio = median(took.ours.map((ms, at) => ms / took.plain[at])).toFixed(1);
    return [
      {
        what: `${what} scored again by a corrected key, with events`,
        against: `one UPDATE that knows of single choices only, ${range(took.plain)} ms`,
        figure: `${range(took.ours)} ms, ${ratio}×`,
        must: '≤ 5 s',
        ok: median(took.ours) <= mostMs,
      },
    ];
  } finally {
    await scratch.close();
  }
}
