/**
 * These look at all that is written anywhere, count what the whole system takes, or write what stands on
 * everybody's pages (plans, announcements with their popup): nothing runs beside them.
 */
const alone = ['access', 'assessment', 'audit', 'disorder', 'extremes', 'limit'];
/** The same, but what it leaves (a text that is taken out) is not for the files that choose a text. */
const aloneAtTheEnd = ['versions'];
/**
 * Everybody in them has signed up there, so that no log-in ends another file's session. What waits longest
 * comes first: token-life for the end of a token, billing for a message that comes late.
 */
const withOwnPeople = [
  'token-life',
  'billing',
  'browser-main-job',
  'captcha',
  'evidence',
  'http-main-job',
  'journal',
  'many-classes',
  'offline-work',
  'session',
  'states',
  'zhuyin',
];

/** Every file that is not simply one with the people of the demo. */
export const namedFiles = [...alone, ...aloneAtTheEnd, ...withOwnPeople];

const nameOf = (file) => file.replace(/\.e2e\.mjs$/, '');
const chosen = (names, files) => names.flatMap((name) => files.find((file) => nameOf(file) === name) ?? []);

/**
 * In which order the files run. The files of a lane run one after the other; the lanes of a stage run beside
 * each other, one with people of its own, the other with the people of the demo, which a new file is in
 * unless it is named here.
 * @param files names such as `walk.e2e.mjs`
 * @returns stages of lanes of files; each file once
 */
export function stagesOf(files) {
  const withPeopleOfDemo = files.filter((file) => !namedFiles.includes(nameOf(file))).sort();
  return [
    [chosen(alone, files)],
    [chosen(withOwnPeople, files), withPeopleOfDemo],
    [chosen(aloneAtTheEnd, files)],
  ].map((lanes) => lanes.filter((lane) => lane.length > 0));
}
