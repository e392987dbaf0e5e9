import { listPosts } from '@yuedu/contracts/http/content/posts';
import { postImport } from '@yuedu/contracts/http/content/posts-import';
import { jobOfContent } from '@yuedu/contracts/http/jobs';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { uuidv7 } from 'uuidv7';
import { signedIn } from '../e2e/http-session.mjs';
import { account, until } from '../e2e/system.mjs';
import { withPostgres } from '../local/with-postgres.mjs';
import { quantile } from './figures.mjs';
import { built, openScratch } from './scratch.mjs';

/** Real paragraphs, which the project does not contain. */
const dataFile = fileURLToPath(new URL('../../../shared/data/drcd-dev.json', import.meta.url));
const mostMs = 30_000;
const mostSearchMs = 50;
const words = 200;
const pollMs = 100;
/** Under the calls that the gateway takes of one person in a second. */
const betweenSearchesMs = 60;

const seconds = (ms) => (ms / 1_000).toFixed(1);

/** The file under names of its own, so that each run makes new texts. */
function markedFile(mark) {
  const { data, ...file } = JSON.parse(readFileSync(dataFile, 'utf8'));
  const paragraphs = data.flatMap((article) => article.paragraphs);
  for (const paragraph of paragraphs) paragraph.id = `${mark}-${paragraph.id}`;
  return { bytes: new TextEncoder().encode(JSON.stringify({ ...file, data })), paragraphs };
}

/** Waits until the work of an import has ended. @throws where it failed */
async function worked(editor, { _id, jobId }) {
  const params = { id: jobId.slice('content-'.length) };
  const job = await until(
    async () => {
      const found = await editor.ok(jobOfContent, { params });
      return ['done', 'failed'].includes(found.state) && found;
    },
    { timeoutMs: 300_000, everyMs: pollMs, what: 'the import' },
  );
  if (job.state === 'failed') throw new Error(JSON.stringify(job.problem));
  return editor.ok(postImport.read, { params: { id: _id } });
}

/** One file through the gateway, by the calls of the dashboard. */
async function importOnce(editor, bytes) {
  const since = performance.now();
  const address = `${postImport.upload.path}?name=drcd.json`;
  const type = { 'content-type': 'application/octet-stream' };
  const sent = await worked(editor, await editor.ok('POST', address, bytes, type));
  const params = { id: sent._id };
  const body = { matching: sent.contents.proposal, choices: { publish: 'yes' } };
  const { preview } = await worked(editor, await editor.ok(postImport.check, { params, body }));
  const begun = performance.now();
  const { result } = await worked(editor, await editor.ok(postImport.apply, { params }));
  const end = performance.now();
  return { importMs: end - begun, allMs: end - since, preview, result, params };
}

/** The same texts by one plain statement into posts and drafts, on an own database. */
const insertOnce = (url, paragraphs) =>
  withPostgres(url, async (client) => {
    const rows = JSON.stringify(
      paragraphs.map(({ id, context, qas }) => ({ id: uuidv7(), slug: id, context, qas })),
    );
    const since = performance.now();
    await client.query(
      `WITH rows AS (SELECT * FROM jsonb_to_recordset($1::jsonb)
          AS r(id uuid, slug text, context text, qas jsonb)),
        heads AS (INSERT INTO posts (id, slug, title, summary, author, education, topic_of_post,
            form_of_post, type_of_post, difficulty_of_post, zones, tags, is_free, characters,
            minutes, question_count, created_at, updated_at, edited_at)
          SELECT id, lower(slug), slug, '', '', 'Others', '', '', '', '', '{}', '{}', false,
            length(context), 1, jsonb_array_length(qas), now(), now(), now() FROM rows RETURNING id)
       INSERT INTO post_drafts (post_id, draft, updated_at)
         SELECT rows.id, jsonb_build_object('text', context, 'questions', qas), now()
           FROM rows JOIN heads ON heads.id = rows.id`,
      [rows],
    );
    return performance.now() - since;
  });

/** Words of the texts, drawn evenly, each with the texts that hold it: found by comparing texts alone. */
function wordsOf(paragraphs) {
  const step = Math.floor(paragraphs.length / words);
  return Array.from({ length: words }, (_, at) => {
    const { context } = paragraphs[at * step];
    const [run] = context.match(/\p{Script=Han}{6,}/u) ?? [];
    const length = 2 + (at % 5);
    return run?.slice(0, length) ?? '';
  })
    .filter((word) => word.length > 1)
    .map((word) => ({
      word,
      ids: paragraphs.filter(({ context }) => context.includes(word)).map(({ id }) => id),
    }));
}

async function searched(session, search) {
  const since = performance.now();
  const page = await session.ok(listPosts, { query: { search, limit: '100' } });
  const ms = performance.now() - since;
  await new Promise((done) => setTimeout(done, betweenSearchesMs));
  return { ms, page };
}

/** Which of the texts that hold a word are found, in both scripts. @returns rows */
async function recall(session, paragraphs) {
  const { ReadingsService } = await built('content', 'readings/readings.service.js');
  const { contentId } = await built('content', 'posts/domain/content-id.js');
  const readings = new ReadingsService();
  const idOf = (id) => contentId(`in-${id}`);
  const queries = wordsOf(paragraphs);
  const [times, missed] = [[], []];
  let expected = 0;
  for (const { word, ids } of queries)
    for (const search of [word, readings.fold(word)]) {
      const { ms, page } = await searched(session, search);
      times.push(ms);
      const found = new Set(page.results.map(({ _id }) => _id));
      // of a word that more texts hold than a page shows, the page has to be full of them
      const targets = page.total > found.size ? ids.filter((id) => found.has(idOf(id))) : ids;
      expected += targets.length;
      missed.push(...targets.filter((id) => !found.has(idOf(id))).map((id) => `${search} ${id}`));
      if (page.total < ids.length) missed.push(`${search}: ${page.total} of ${ids.length}`);
    }
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  if (missed.length > 0) console.log(missed.slice(0, 10));
  return [
    {
      what: `${queries.length} words of the texts, searched in Traditional and in Simplified`,
      against: 'the texts that hold the word, by comparing them',
      figure: `recall ${((expected - missed.length) / expected).toFixed(3)} of ${expected}`,
      must: '1.000',
      ok: missed.length === 0,
    },
    {
      what: `such a search, over the gateway`,
      against: `none (p50 ${p50.toFixed(1)} ms)`,
      figure: `p95 ${p95.toFixed(1)} ms`,
      must: `≤ ${mostSearchMs} ms`,
      ok: p95 <= mostSearchMs,
    },
  ];
}

/**
 * The real paragraphs with their questions by the calls of the dashboard, twice, and searches in them.
 * @returns rows
 */
export async function postsImport() {
  if (!existsSync(dataFile)) {
    console.log('  skipped: ../shared/data is not here');
    return [];
  }
  const scratch = await openScratch();
  try {
    const url = await scratch.database('content', async () => undefined);
    const editor = await signedIn(account('admin', 'teacher'));
    const { bytes, paragraphs } = markedFile(`b${Date.now().toString(36)}`);
    const questions = paragraphs.reduce((sum, { qas }) => sum + qas.length, 0);
    await insertOnce(
      url,
      paragraphs.slice(0, 10).map((one) => ({ ...one, id: `warm-${one.id}` })),
    );
    const first = await importOnce(editor, bytes);
    const plainMs = await insertOnce(url, paragraphs);
    const again = await importOnce(editor, bytes);
    const { created, rejected } = first.result;
    console.log(`  ${created} created, ${rejected} refused`, first.preview.faults.slice(0, 5));
    const what = `${created} paragraphs with ${questions} questions`;
    const rows = [
      {
        what: `${what}: sent, read, tried, imported and published (${rejected} refused)`,
        against: `one plain INSERT of the same texts, ${plainMs.toFixed(0)} ms`,
        figure:
          `${seconds(first.allMs)} s (import alone ${seconds(first.importMs)} s), ` +
          `${(first.allMs / plainMs).toFixed(0)}×`,
        must: `≤ ${mostMs / 1_000} s`,
        ok: first.allMs <= mostMs && created + rejected === paragraphs.length,
      },
      {
        what: 'the same file again',
        against: `${created} texts that are there`,
        figure:
          `${again.result.created} created, ${again.result.unchanged} unchanged, ` +
          `${seconds(again.allMs)} s`,
        must: 'none created',
        ok: again.result.created === 0 && again.result.unchanged === created,
      },
      ...(await recall(editor, paragraphs)),
    ];
    const { undone } = await editor.ok(postImport.undo, { params: first.params });
    console.log(`  undone ${undone}`);
    return rows;
  } finally {
    await scratch.close();
  }
}
