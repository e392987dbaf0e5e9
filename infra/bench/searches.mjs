import { withPostgres } from '../local/with-postgres.mjs';
import { uuidv7 } from 'uuidv7';
import { median, range } from './figures.mjs';
import { built, timedGet } from './scratch.mjs';

const rounds = 5;
const callsARound = 20;
const mostHitsMs = 3;
/** So many texts, of so many characters each. */
const sizes = [
  [100, 600],
  [1_000, 600],
  [100_000, 60],
];
/** Common characters come often, as they do in Chinese; the two of `often` follow one another everywhere. */
const common = '的一是不了人我在有他這中大來上個到說們為';
const rare = '潮汐燈塔茶室暗號搖籃麥芽竹筏螢火蜻蜓蘆葦';
const often = '閱讀';
const searches = {
  'two characters of all texts': often,
  'a phrase of three common characters': '一是不',
  'a phrase of three rare ones': '潮燈茶',
};

/** As search-index.ts writes them: title, summary and text; drawn by the database, the same each time. */
const fill = (count, characters) => `
  WITH drawn AS MATERIALIZED (
    SELECT n, place, CASE WHEN place = 1 THEN '閱' WHEN place = 2 THEN '讀'
           WHEN h % 3 > 0 THEN substr('${common}', 1 + h / 3 % ${common.length}, 1)
           ELSE substr('${rare}', 1 + h / 3 % ${rare.length}, 1) END AS letter
      FROM generate_series(1, ${count}) n, generate_series(1, ${characters}) place,
           LATERAL (SELECT abs(hashtext(n || ' ' || place)) AS h) drawn)
  INSERT INTO post_search (post_id, words)
    SELECT md5('text' || n)::uuid, string_agg('''' || letter || ''':' || place +
           CASE WHEN place > 30 THEN 4 WHEN place > 8 THEN 2 ELSE 0 END, ' ')::tsvector
      FROM drawn GROUP BY n`;

const indexes = ['post_search_terms_idx', 'post_search_head_idx'];

/** Filled first and indexed then: text by text 100,000 of them take minutes. */
async function fillTable(client, count, characters) {
  const { rows: parts } = await client.query(
    `SELECT i.indrelid::regclass AS part, i.indexrelid::regclass AS name,
            coalesce(a.attstattarget, -1) AS statistics
       FROM pg_inherits h JOIN pg_index i ON i.indexrelid = h.inhrelid
       JOIN pg_attribute a ON a.attrelid = i.indexrelid AND a.attnum = 1
      WHERE h.inhparent = ANY ($1::regclass[])`,
    [indexes],
  );
  const { rows: definitions } = await client.query(
    'SELECT pg_get_indexdef(one) AS definition FROM unnest($1::regclass[]) AS one',
    [indexes],
  );
  for (const { part } of parts) await client.query(`ALTER TABLE ${part} SET (autovacuum_enabled = false)`);
  for (const index of indexes) await client.query(`DROP INDEX ${index}`);
  await client.query(fill(count, characters));
  await client.query("SET maintenance_work_mem = '256MB'");
  for (const { definition } of definitions) await client.query(definition.replace(' ON ONLY ', ' ON '));
  for (const { name, statistics } of parts)
    await client.query(`ALTER INDEX ${name} ALTER COLUMN 1 SET STATISTICS ${statistics}`);
}

const nodesOf = (node) => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

async function explained(client, sql) {
  const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql.text}`, sql.values);
  const [{ Plan: plan, 'Execution Time': ms }] = rows[0]['QUERY PLAN'];
  const nodes = nodesOf(plan);
  return {
    ms,
    hits: plan['Actual Rows'],
    isWhole: nodes.some((node) => node['Node Type'] === 'Seq Scan'),
    isByIndex: ['terms', 'head_terms'].every((index) =>
      nodes.some((node) => new RegExp(`^post_search_\\d_search_${index}_idx$`).test(node['Index Name'])),
    ),
  };
}

/** What the planner does without statistics, with them, and where it takes fetching for dear. */
const guesses = [
  ['nothing known', []],
  ['random pages dear', ['SET random_page_cost = 40']],
  ['analysed', ['SET random_page_cost = 4', 'ANALYZE post_search']],
];

async function plansOf(client, rankedSql, [count, characters]) {
  await fillTable(client, count, characters);
  const took = Object.fromEntries(Object.keys(searches).map((name) => [name, []]));
  const byTable = [];
  let hits = '';
  for (const [guess, statements] of guesses) {
    for (const statement of statements) await client.query(statement);
    for (const [name, words] of Object.entries(searches)) {
      const sql = rankedSql(words);
      const seen = [];
      for (let round = 0; round <= rounds; round += 1) seen.push(await explained(client, sql));
      took[name].push(...seen.slice(1).map(({ ms }) => ms));
      if (seen.some(({ isWhole, isByIndex }) => isWhole || !isByIndex)) byTable.push(`${name}, ${guess}`);
      if (guess === 'analysed') hits += `${hits && '; '}${name}: ${seen[0].hits}`;
    }
  }
  const slowest = Math.max(...Object.values(took).map(median));
  return {
    what: `ranked search over ${count} texts of ${characters} characters, in Postgres`,
    against: `none (hits, those in title or summary found twice: ${hits})`,
    figure:
      `${byTable.length === 0 ? 'by the index, all guesses' : `not by the index: ${byTable.join('; ')}`}` +
      `; ${Object.entries(took)
        .map(([name, ms]) => `${name} ${range(ms, 2)} ms`)
        .join('; ')}`,
    must: `by the index, ≤ ${mostHitsMs} ms`,
    ok: byTable.length === 0 && slowest <= mostHitsMs,
  };
}

/** Whether a search is found in the index, and how long that takes. @returns rows */
export async function searchPlans(scratch) {
  const { rankedSql } = await built('content', 'posts/search/search-sql.js');
  const rows = [];
  for (const size of sizes) {
    // one each: the statistics of the last size would say something of the next
    const database = await scratch.database('content', async () => undefined);
    rows.push(await withPostgres(database, (client) => plansOf(client, rankedSql, size)));
  }
  return rows;
}

/** In the title of every text, so that any three of them find the same, for who may not read them too. */
const everywhere = '春夏秋冬甲乙丙丁山水花鳥';
const lettersInTitle = [...everywhere].map((letter, at) => `''${letter}'':${at + 1}`).join(' ');
/** What the texts of `post` are found by. */
export const searchWordsOf = (post, texts) => `
  INSERT INTO post_search (post_id, words)
  SELECT ${post('n')}, '${lettersInTitle}'::tsvector
    FROM generate_series(1, ${texts}) n`;

/** Each three of them once: words that nobody has searched for. */
function* newWords() {
  const letters = [...everywhere];
  for (const [a, first] of letters.entries())
    for (const [b, second] of letters.slice(a + 1).entries())
      for (const third of letters.slice(a + b + 2)) yield `${first} ${second} ${third}`;
}

/** A search that was made a moment ago beside one that nobody has made, for a person. @returns a row */
export async function repeatedSearch(scratch, url, texts) {
  const address = `${await scratch.service('content', url)}/v1/posts/?limit=20&search=`;
  const authorization = await scratch.bearer({ userId: uuidv7(), role: 'user', title: 'student' });
  const took = { again: [], fresh: [] };
  const words = newWords();
  const repeated = words.next().value;
  for (let round = 0; round <= rounds; round += 1)
    for (const name of ['fresh', 'again']) {
      const times = [];
      for (let i = 0; i < callsARound; i += 1) {
        const searched = name === 'again' ? repeated : words.next().value;
        times.push((await timedGet(`${address}${encodeURIComponent(searched)}`, authorization)).ms);
      }
      if (round > 0) took[name].push(median(times));
    }
  const ratio = took.again.map((ms, round) => ms / took.fresh[round]);
  return {
    what: `a search of ${texts} texts that was made a moment ago, a student`,
    against: `one that nobody has made, ${range(took.fresh, 1)} ms`,
    figure: `${range(ratio, 2)}×, ${range(took.again, 1)} ms`,
    must: '≤ 0.7×',
    ok: median(ratio) <= 0.7,
  };
}
