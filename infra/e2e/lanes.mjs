/**
 * These look at all that is written anywhere, count what the whole system takes, or write what stands on
 * everybody's pages (plans, announcements with their popup, categories, settings): nothing runs beside them.
 */
const alone = [
  'access',
  'assessment',
  'assessment-dates',
  'audit',
  'categories',
  'configs',
  'disorder',
  'extremes',
  'junior',
  'limit',
];
/**
 * The same, but at the end. `walk-staff` opens the dashboard's first page twice at once, whose calls come
 * close to what one person may ask for in a second: on a busy machine they arrive closer together than they
 * were sent. The others put texts into the library, which is not for the files that choose a text or compare
 * two looks at a list.
 */
const aloneAtTheEnd = [
  'walk-staff',
  'versions',
  'desk',
  'desk-images',
  'first-text',
  'publish-many',
  'key-alarm',
  'hostile-texts',
  'takes',
  'posts-import',
];
/**
 * The first two wait most of the time, for the end of a token and for a message that comes late; everybody in
 * them has signed up there, and `parts` and `question-editor` need nobody.
 */
const waiting = ['token-life', 'billing', 'parts', 'question-editor'];
/**
 * Everybody in them has signed up there, so that no log-in ends another file's session; in `walk` they are of
 * a class that no other file knows.
 */
const withOwnPeople = [
  'walk',
  'browser-main-job',
  'calendar',
  'captcha',
  'class-group-codes',
  'class-roster',
  'class-teachers',
  'codes',
  'display',
  'evidence',
  'http-main-job',
  'journal',
  'many-classes',
  'offline-work',
  'reminder',
  'page-views',
  'session',
  'sign-up',
  'states',
  'zhuyin',
];

/** Every file that is not simply one with the people of the demo. */
export const namedFiles = [...alone, ...aloneAtTheEnd, ...waiting, ...withOwnPeople];

const nameOf = (file) => file.replace(/\.e2e\.mjs$/, '');
const chosen = (names, files) => names.flatMap((name) => files.find((file) => nameOf(file) === name) ?? []);

/**
 * In which order the files run. The files of a lane run one after the other; the lanes of a stage run beside
 * each other: two with people of their own, the third with the people of the demo, which a new file is in
 * unless it is named here.
 * @param files names such as `walk.e2e.mjs`
 * @returns stages of lanes of files; each file once
 */
export function stagesOf(files) {
  const withPeopleOfDemo = files.filter((file) => !namedFiles.includes(nameOf(file))).sort();
  return [
    [chosen(alone, files)],
    [chosen(waiting, files), chosen(withOwnPeople, files), withPeopleOfDemo],
    [chosen(aloneAtTheEnd, files)],
  ].map((lanes) => lanes.filter((lane) => lane.length > 0));
}
