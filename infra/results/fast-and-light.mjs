const kolibri = (what) => ['beside-kolibri', what];
const page = (name, measure) => ['pages', `Lighthouse, phone, ${name}: ${measure}`];
const slowPage = 'blocking 290 to 590 ms, first paint 2.5 s';

/** What was slow or heavy before the work on it began; what is due has numbers as in its issue. */
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
        {
          what: 'hand in, eight at once, beside Kolibri: calls/s',
          before: '1.0 to 1.1×',
          now: kolibri('hand in, 8 at a time: calls/s'),
          aim: '4×',
        },
        {
          what: 'its p50',
          before: '159 to 167 ms; Kolibri 38',
          now: kolibri('hand in, 8 at a time: p50'),
          aim: '25 ms',
        },
        {
          what: 'its processor, the whole way',
          before: '30 to 35 ms; Kolibri 24 to 25',
          now: kolibri('hand in, 8 at a time: processor'),
          aim: '8 ms',
        },
        {
          what: 'one save alone: processor',
          before: '13 ms',
          now: kolibri('save one answer, one at a time: processor'),
        },
      ],
    },
    {
      due: 2,
      record: '0011, 0015, 0020',
      rows: [
        {
          what: 'search in Postgres, 1,000 texts',
          before: '8 to 11 ms, read from end to end',
          now: ['lists', 'ranked search over 1000 texts'],
        },
        {
          what: 'ranked hits, 100,000 texts',
          before: 'read from end to end',
          now: ['lists', 'ranked search over 100000 texts'],
        },
        {
          what: 'delay of events at 200/s, p99',
          before: '236 ms',
          now: ['delay', 'event, commit → applied at 200/s, p99'],
          aim: '60 ms',
        },
        {
          what: 'SQL of report-completion beside live SQL',
          before: '0.50×',
          now: ['report-sql', 'SQL part of report-completion'],
        },
      ],
    },
    {
      due: 3,
      record: '0016',
      rows: [
        {
          what: 'memory after a fresh start',
          before: '1.42 GB',
          now: ['idle', 'memory of everything together, as `npm start`'],
        },
        {
          what: 'memory after two hours of load',
          before: '2.0 to 2.3 GB',
          now: ['soak', 'memory of everything together'],
        },
        { what: 'its slope', before: '–', now: ['soak', 'its slope'], aim: 'none' },
        { what: 'slope of the heaps', before: '–', now: ['soak', 'slope of the heaps'], aim: 'none' },
        {
          what: 'processor with nobody there',
          before: '18 to 20 %',
          now: ['idle', 'processor of everything together, as `npm start`'],
        },
        { what: 'start again, quiet', before: '11 s', now: ['restart', 'everything as `npm start`'] },
        {
          what: '`--solo`: memory',
          before: 'not built',
          now: ['idle', 'memory of everything together, with `--solo`'],
        },
        {
          what: '`--solo`: start again',
          before: 'not built',
          now: ['restart', 'everything with `--solo`'],
        },
      ],
    },
    {
      due: 4,
      record: '0012, 0017',
      rows: [
        ...[
          ['home', 85],
          ['library', 78],
          ['reader', 72],
          ['plans', 72],
        ].map(([name, before]) => ({
          what: `Lighthouse, phone, ${name}`,
          before: `${before}; ${slowPage}`,
          now: page(name, 'performance'),
          aim: '97',
        })),
        { what: 'layout shift, library', before: '0.16', now: page('library', 'layout shift') },
        { what: 'layout shift, plans', before: '0.16', now: page('plans', 'layout shift') },
        {
          what: "first-load script, a visitor's home",
          before: '163 KB',
          now: ['script', 'first-load script of home, a visitor'],
        },
        {
          what: "first-load script, a student's reader",
          before: '206 KB',
          now: ['script', 'first-load script of reader, a student'],
        },
        {
          what: 'a search repeated, 1,000 texts',
          before: '14.3 ms',
          now: ['lists', 'a search of 1000 texts that was made a moment ago'],
        },
      ],
    },
    {
      due: 5,
      record: '0016, 0017',
      rows: [
        {
          what: 'gateway beside nginx: calls/s',
          before: '36 %',
          now: ['gateway', 'gateway calls/s'],
          aim: '40 %',
        },
        {
          what: 'gateway beside nginx: processor',
          before: '3.8×',
          now: ['gateway', 'CPU per call'],
          aim: '3.3×',
        },
      ],
    },
  ],
};
