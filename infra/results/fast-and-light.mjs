const kolibri = (what) => ['beside-kolibri', what];
const page = (name, measure) => ['pages', `Lighthouse, phone, ${name}: ${measure}`];
const slowPage = 'blocking 290 to 590 ms, first paint 2.5 s';
const everything = 'everything together, as `npm start`';
const solo = 'everything together, with `--solo`';

/**
 * What was slow or heavy before the work on it began; what is due has numbers as in its issue. A row: what,
 * before, where the newest figure stands, the aim.
 */
export const fastAndLight = {
  title: 'Before and after',
  introduction:
    'What was slow or heavy on 22 November, measured then on another machine, beside the newest figure, ' +
    'which stands with its commit and machine in the table below. The records in `docs/adr` say what each ' +
    'change gave.',
  parts: [
    {
      due: 1,
      record: '0014, 0015',
      rows: [
        [
          'hand in, eight at once, beside Kolibri: calls/s',
          '1.0 to 1.1×',
          kolibri('hand in, 8 at a time: calls/s'),
          '4×',
        ],
        ['its p50', '159 to 167 ms; Kolibri 38', kolibri('hand in, 8 at a time: p50'), '25 ms'],
        [
          'its processor, the whole way',
          '30 to 35 ms; Kolibri 24 to 25',
          kolibri('hand in, 8 at a time: processor'),
          '8 ms',
        ],
        ['one save alone: processor', '13 ms', kolibri('save one answer, one at a time: processor')],
      ],
    },
    {
      due: 2,
      record: '0011, 0015, 0020',
      rows: [
        [
          'search in Postgres, 1,000 texts',
          '8 to 11 ms, read from end to end',
          ['lists', 'ranked search over 1000 texts'],
        ],
        ['ranked hits, 100,000 texts', 'read from end to end', ['lists', 'ranked search over 100000 texts']],
        ['delay of events at 200/s, p99', '236 ms', ['delay', 'event, commit → applied'], '60 ms'],
        [
          'SQL of report-completion beside live SQL',
          '0.50×',
          ['report-sql', 'SQL part of report-completion'],
        ],
      ],
    },
    {
      due: 3,
      record: '0016',
      rows: [
        ['memory after a fresh start', '1.42 GB', ['idle', `memory of ${everything}`]],
        ['memory after two hours of load', '2.0 to 2.3 GB', ['soak', `memory of ${everything}`]],
        ['its slope', '–', ['soak', 'its slope'], 'none'],
        ['slope of the heaps', '–', ['soak', 'slope of the heaps'], 'none'],
        ['processor with nobody there', '18 to 20 %', ['idle', `processor of ${everything}`]],
        ['start again, quiet', '11 s', ['restart', 'everything as `npm start`']],
        ['`--solo`: memory', 'not built', ['idle', `memory of ${solo}`]],
        ['`--solo`: start again', 'not built', ['restart', 'everything with `--solo`']],
      ],
    },
    {
      due: 4,
      record: '0012, 0017',
      rows: [
        ['Lighthouse, phone, home', `85; ${slowPage}`, page('home', 'performance'), '97'],
        ['Lighthouse, phone, library', `78; ${slowPage}`, page('library', 'performance'), '97'],
        ['Lighthouse, phone, reader', `72; ${slowPage}`, page('reader', 'performance'), '97'],
        ['Lighthouse, phone, plans', `72; ${slowPage}`, page('plans', 'performance'), '97'],
        ['layout shift, library', '0.16', page('library', 'layout shift')],
        ['layout shift, plans', '0.16', page('plans', 'layout shift')],
        ["first-load script, a visitor's home", '163 KB', ['script', 'first-load script of home, a visitor']],
        [
          "first-load script, a student's reader",
          '206 KB',
          ['script', 'first-load script of reader, a student'],
        ],
        [
          'a search repeated, 1,000 texts',
          '14.3 ms',
          ['lists', 'a search of 1000 texts that was made a moment ago'],
        ],
      ],
    },
    {
      due: 5,
      record: '0016, 0017',
      rows: [
        ['gateway beside nginx: calls/s', '36 %', ['gateway', 'gateway calls/s'], '40 %'],
        ['gateway beside nginx: processor', '3.8×', ['gateway', 'CPU per call'], '3.3×'],
      ],
    },
  ],
};
