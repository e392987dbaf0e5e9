const cell = (value) => String(value ?? '–').replaceAll('|', '\\|');
const line = (cells) => `| ${cells.map(cell).join(' | ')} |`;
const measured = ['measured (UTC)', 'commit', 'load average', 'machine'];

/** One table: each row of each result, with the moment, the commit and the machine of that result. */
function table({ nameHeading, results }) {
  const rows = results.flatMap(([name, result]) => result.rows.map((row) => ({ name, result, row })));
  const columns = [...new Set(rows.flatMap(({ row }) => Object.keys(row)))].filter((key) => key !== 'met');
  const heading = [nameHeading, ...columns, 'met', ...measured];
  return [
    line(heading),
    `|${'---|'.repeat(heading.length)}`,
    ...rows.map(({ name, result, row }) =>
      line([
        name,
        ...columns.map((column) => row[column]),
        row.met ? 'yes' : '**no**',
        result.at,
        result.commit,
        result.load,
        result.machine,
      ]),
    ),
  ].join('\n');
}

/**
 * What stood before some work began beside the newest figure. `parts`: { due, record, rows }; a row is
 * [what, before, [name of a result, how the `what` of its row begins], aim].
 */
function beforeAndAfter({ title, introduction, parts }, results) {
  const heading = ['due', 'what', 'before', 'now', 'must', 'aim', 'met', 'what each change gave'];
  const lines = parts.flatMap(({ due, record, rows }) =>
    rows.map(([what, before, [name, start], aim]) => {
      const found = results[name]?.rows.find((row) => row.what.startsWith(start));
      const met = found && (found.met ? 'yes' : '**no**');
      const figure = found?.figure ?? 'not measured yet';
      return line([due, what, before, figure, found?.must, aim, met, record]);
    }),
  );
  const table = [line(heading), `|${'---|'.repeat(heading.length)}`, ...lines].join('\n');
  return `## ${title}\n\n${introduction}\n\n${table}\n`;
}

/**
 * RESULTS.md of one folder. `layout`: title, introduction, its tables ({ name, title, nameHeading, after })
 * and perhaps `compared` (see `beforeAndAfter`); `results`: by name, each { table, at, commit, load, machine,
 * rows }.
 */
export function resultsPage({ title, introduction, tables, compared }, results) {
  const names = new Set(tables.map(({ name }) => name));
  for (const [name, { table: where }] of Object.entries(results))
    if (!names.has(where))
      throw new Error(`the result "${name}" is of the table ${where}, which no page has`);
  const parts = tables.map((one) => {
    const own = Object.entries(results).filter(([, { table: where }]) => where === one.name);
    if (own.length === 0) return `## ${one.title}\n\nNot measured yet.\n`;
    return `## ${one.title}\n\n${table({ ...one, results: own })}\n${one.after ? `\n${one.after}\n` : ''}`;
  });
  if (compared) parts.unshift(beforeAndAfter(compared, results));
  return (
    `# ${title}\n\n<!-- Generated from results.json beside it by \`npm run docs\` and by each run. ` +
    `-->\n\n${introduction}\n\n${parts.join('\n')}`
  );
}
